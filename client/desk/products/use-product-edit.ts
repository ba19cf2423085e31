import { useState } from 'react'
import type { CellFault, PhotoOfProduct, ReadProduct } from '#shared/desk/product-calls.ts'
import { useDeskAction } from '../use-desk-call.ts'

/** The changes of a product's page that are not stored yet. */
export interface ProductEdit {
  cell(column: string): string
  setCell(column: string, text: string): void
  photos: readonly PhotoOfProduct[]
  setPhotos(photos: readonly PhotoOfProduct[]): void
  /** The changed cells. */
  changedCells: Readonly<Record<string, string>>
  /** The number of changed fields; the photographs count as one. */
  changes: number
  faultOf(column: string): CellFault | undefined
  /** Faults of the whole product. */
  faults: CellFault[]
  isSaving: boolean
  isSaved: boolean
  error: Error | null
  save(): Promise<void>
  discard(): void
}

/** Returns the edited state of a product. Cells that are as they were again count as unchanged. */
export function useProductEdit(product: ReadProduct): ProductEdit {
  const [cells, setCells] = useState<Readonly<Record<string, string>>>({})
  const [photos, setPhotos] = useState<readonly PhotoOfProduct[] | undefined>()
  const [faults, setFaults] = useState<CellFault[]>([])
  const [isSaved, setSaved] = useState(false)
  const saving = useDeskAction('products/save')
  const picturing = useDeskAction('products/setPhotos')
  const stored = (column: string) => product.cells[column] ?? ''
  const changed = Object.keys(cells).filter((column) => cells[column] !== stored(column))

  async function save(): Promise<void> {
    setSaved(false)
    const after = Object.fromEntries(changed.map((column) => [column, cells[column] ?? '']))
    const before = Object.fromEntries(changed.map((column) => [column, stored(column)]))
    const found: CellFault[] = []
    if (changed.length) found.push(...(await saving.mutateAsync({ sku: product.sku, before, after })).faults)
    if (photos && found.length === 0) {
      const all = photos.map(({ path, texts }) => ({ path, texts }))
      found.push(...(await picturing.mutateAsync({ sku: product.sku, photos: all })).faults)
    }
    setFaults(found)
    if (found.length) return
    setCells({})
    setPhotos(undefined)
    setSaved(true)
  }

  return {
    cell: (column) => cells[column] ?? stored(column),
    setCell: (column, text) => {
      setSaved(false)
      setCells((before) => ({ ...before, [column]: text }))
      setFaults((before) => before.filter((fault) => fault.column !== column))
    },
    photos: photos ?? product.photos,
    setPhotos: (next) => {
      setSaved(false)
      setPhotos(next)
    },
    changedCells: Object.fromEntries(changed.map((column) => [column, cells[column] ?? ''])),
    changes: changed.length + (photos ? 1 : 0),
    faultOf: (column) => faults.find((fault) => fault.column === column),
    faults: faults.filter(({ column }) => column === ''),
    isSaving: saving.isPending || picturing.isPending,
    isSaved,
    error: saving.error ?? picturing.error,
    save: () => save().catch(() => undefined),
    discard: () => {
      setCells({})
      setPhotos(undefined)
      setFaults([])
    },
  }
}
