import { type ReactNode, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { PhotoOfProduct } from '#shared/desk/product-calls.ts'
import { productImage } from '#shared/images.ts'
import { type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'
import { PhotoButton, useUpload } from '../ui/photo-button.tsx'
import { TypedField } from '../ui/typed-fields.tsx'
import styles from './products.module.css'
import type { ProductEdit } from './use-product-edit.ts'

interface ProductPhotosProps {
  edit: Pick<ProductEdit, 'photos' | 'setPhotos' | 'cell'>
  isDrawn: boolean
}

/** Renders the photographs with their texts. Files are dropped or chosen; they are stored with the product's other changes. */
export function ProductPhotos({ edit: { photos, setPhotos, cell }, isDrawn }: ProductPhotosProps) {
  const { t } = useMessages()
  const { upload, ...state } = useUpload()
  const texts = Object.fromEntries(storeCodes.map((code) => [code, cell(`name_${code}`)]))
  const add = async (files: File[]) => {
    const paths = await upload(files)
    const known = new Set(photos.map(({ path }) => path))
    const added = paths.filter((path) => !known.has(path))
    if (added.length)
      setPhotos([...photos, ...added.map((path) => ({ path, texts: texts as PhotoOfProduct['texts'] }))])
  }
  return (
    <section className={styles.photos}>
      <PhotoDrop {...state} onFiles={add}>
        {isDrawn && photos.length === 0
          ? t('This product is drawn. Drop a photo here to replace the drawing.')
          : t('Drop photos here. The first one is shown in lists.')}
      </PhotoDrop>
      <ol className={styles.gallery}>
        {photos.map((photo, place) => (
          <Photo
            key={photo.path}
            photo={photo}
            isFirst={place === 0}
            onChange={(changed) => setPhotos(photos.with(place, changed))}
            onRemove={() => setPhotos(photos.filter((_, other) => other !== place))}
            onForward={() =>
              setPhotos(photos.with(place, photos[place - 1] as PhotoOfProduct).with(place - 1, photo))
            }
          />
        ))}
      </ol>
    </section>
  )
}

interface PhotoDropProps extends Omit<ReturnType<typeof useUpload>, 'upload'> {
  onFiles(files: File[]): void
  children: ReactNode
}

/** Renders the area onto which photographs are dropped, with a button that opens the dialog for files. */
function PhotoDrop({ onFiles, children, ...state }: PhotoDropProps) {
  const { t } = useMessages()
  const [isOver, setOver] = useState(false)
  return (
    <fieldset
      className={styles.drop}
      aria-label={t('Photos')}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <p>{children}</p>
      <PhotoButton {...state} label={t('Choose photos')} multiple onFiles={onFiles} />
      <p className={styles.hint}>{t('JPEG, PNG, WebP or AVIF, up to 12 MB.')}</p>
    </fieldset>
  )
}

interface PhotoProps {
  photo: PhotoOfProduct
  isFirst: boolean
  onChange(photo: PhotoOfProduct): void
  onRemove(): void
  onForward(): void
}

function Photo({ photo, isFirst, onChange, onRemove, onForward }: PhotoProps) {
  const { t } = useMessages()
  const change = (code: StoreCode, text: string) =>
    onChange({ ...photo, texts: { ...photo.texts, [code]: text } })
  return (
    <li>
      <img src={productImage(photo.path, 150).src} alt="" width={120} height={120} />
      <div className={styles.texts}>
        {storeCodes.map((code) => (
          <TypedField
            key={code}
            label={t('Description ({language})', { language: storeViews[code].language })}
            value={photo.texts[code] ?? ''}
            maxLength={200}
            onType={(text) => change(code, text)}
          />
        ))}
        <p className={styles.choices}>
          {!isFirst && (
            <Button kind="quiet" onClick={onForward}>
              {t('Move forward')}
            </Button>
          )}
          <Button kind="quiet" onClick={onRemove}>
            <Icon name="close" size={16} /> {t('Remove the photo')}
          </Button>
        </p>
      </div>
    </li>
  )
}
