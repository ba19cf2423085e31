import { useState } from 'react'
import { useLocation } from 'wouter'
import type { CellFault } from '#shared/desk/product-calls.ts'
import { storeCodes } from '#shared/store-view.ts'
import { callDesk } from '../call-desk.ts'
import { useUpload } from '../ui/photo-button.tsx'
import { useDeskAction } from '../use-desk-call.ts'
import { productPath } from './product-path.ts'

/** Returns the state of a product that is being added. `parent`: the SKU of the product of which it is a variant. */
export function useNewProduct(parent: string | null) {
  const [, navigate] = useLocation()
  const [sku, setSku] = useState('')
  const [cells, setCells] = useState<Readonly<Record<string, string>>>({})
  const [photo, setPhoto] = useState<File | undefined>()
  const [faults, setFaults] = useState<CellFault[]>([])
  const [attempts, setAttempts] = useState(0)
  const creating = useDeskAction('products/create')
  const { upload, isUploading, failures } = useUpload()
  const clearFault = (column: string) =>
    setFaults((before) => before.filter((fault) => fault.column !== column))

  async function create(isHidden: boolean): Promise<void> {
    const number = sku.trim()
    if (!number) return setFaults([{ sku, column: 'sku', reason: 'This is missing.' }])
    const filled = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.trim()))
    const added = { ...filled, hidden: isHidden ? '1' : '0', ...(parent && { parent_sku: parent }) }
    const { faults } = await creating.mutateAsync({ sku: number, cells: added })
    setFaults(faults)
    if (faults.length) return
    const [path] = photo ? await upload([photo]) : []
    if (path) {
      const texts = Object.fromEntries(storeCodes.map((code) => [code, cells[`name_${code}`] ?? '']))
      await callDesk('products/setPhotos', { sku: number, photos: [{ path, texts }] })
    }
    navigate(productPath(number), { replace: true })
  }

  return {
    sku,
    setSku: (number: string) => {
      setSku(number)
      clearFault('sku')
    },
    cell: (column: string) => cells[column] ?? '',
    setCell: (column: string, text: string) => {
      setCells((before) => ({ ...before, [column]: text }))
      clearFault(column)
    },
    faultOf: (column: string) => faults.find((fault) => fault.column === column),
    /** Faults that belong to no column. */
    faults: faults.filter(({ column }) => column === ''),
    setPhoto,
    failures,
    error: creating.error,
    isBusy: creating.isPending || isUploading,
    /** The number of finished attempts to store the product. */
    attempts,
    create(isHidden: boolean): void {
      if (creating.isPending) return
      void create(isHidden)
        .catch(() => undefined)
        .finally(() => setAttempts((before) => before + 1))
    },
  }
}

export type NewProductEdit = ReturnType<typeof useNewProduct>
