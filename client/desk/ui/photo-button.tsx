import { useRef, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { uploadToDesk } from '../call-desk.ts'
import { useErrorWords } from '../desk-context.ts'
import { Failure } from './failure.tsx'

/** The largest photograph in bytes; the platform refuses larger ones too. */
const largest = 12_000_000

/** Returns a function that uploads photographs one after the other and returns the paths of those that are stored. */
export function useUpload() {
  const { t } = useMessages()
  const errorWords = useErrorWords()
  const [isUploading, setUploading] = useState(false)
  const [failures, setFailures] = useState<readonly string[]>([])

  async function upload(files: readonly File[]): Promise<string[]> {
    setUploading(true)
    setFailures([])
    const paths: string[] = []
    for (const file of files) {
      const failure = (reason: string) => setFailures((before) => [...before, `${file.name}: ${reason}`])
      if (file.size > largest) {
        failure(t('The file is too large.'))
        continue
      }
      await uploadToDesk('products/uploadPhoto', {}, file).then(
        ({ path }) => paths.push(path),
        (error) => failure(errorWords(error)),
      )
    }
    setUploading(false)
    return paths
  }

  return { upload, isUploading, failures }
}

interface PhotoButtonProps extends Omit<ReturnType<typeof useUpload>, 'upload'> {
  label: string
  multiple?: boolean
  onFiles(files: File[]): void
}

/** Renders the button that opens the dialog for photographs, and the reasons why some are not stored. */
export function PhotoButton({ label, multiple, isUploading, failures, onFiles }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind="outline" busy={isUploading} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {failures.map((failure) => (
        <Failure key={failure} error={failure} />
      ))}
    </>
  )
}
