import { useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { productImage } from '#shared/images.ts'
import { useUpload } from '../ui/use-upload.ts'
import styles from './content.module.css'
import { frameOf, type SchemaFieldProps } from './form-surroundings.ts'

/** Renders the path of a picture, with the picture and the upload of another. */
export function PictureField(props: SchemaFieldProps) {
  const { value, form, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const { upload, isUploading, failures } = useUpload()
  const path = String(value ?? '')
  const add = async (files: Iterable<File>) => {
    const [stored] = await upload([...files])
    if (stored) onChange(stored)
  }
  return (
    <div className={styles.picture}>
      {/^\/[a-z]\//.test(path) && <img src={productImage(path, 150).src} alt="" width={96} height={96} />}
      <div>
        <Field
          {...frameOf(props)}
          value={path}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <Button kind="outline" busy={isUploading} onClick={() => input.current?.click()}>
          {form.t('Choose a photo')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label={form.t('Choose a photo')}
          onChange={({ currentTarget }) => {
            void add(currentTarget.files ?? [])
            currentTarget.value = ''
          }}
        />
        {failures.map((failure) => (
          <p key={failure} role="alert">
            {failure}
          </p>
        ))}
      </div>
    </div>
  )
}
