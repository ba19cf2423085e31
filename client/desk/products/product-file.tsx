import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import type { ReadProductFile } from '#shared/desk/product-calls.ts'
import { uploadToDesk } from '../call-desk.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import { Failure } from '../ui/failure.tsx'
import { Toggle } from '../ui/typed-fields.tsx'
import { FileReport } from './file-report.tsx'
import styles from './products.module.css'

/** The page that reads a price list or a file of products, shows its changes, and stores them. */
export function ProductFile() {
  const { t } = useMessages()
  const [file, setFile] = useState<File | undefined>()
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [options, setOptions] = useState({ net: false, complete: false })
  const { read, report, setReport, isBusy, error } = useReadFile({ file, answers, options })
  return (
    <DeskPage title={t('Price list or product file')} back={{ href: '/', title: t('Products') }}>
      <div className={styles.asked}>
        <p className={styles.lead}>
          {t(
            'A file with item numbers and prices changes prices and stock only. A file with names adds and changes products. Nothing is stored before you have seen what changes.',
          )}
        </p>
        <Field
          label={t('CSV or Excel file')}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.xml"
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0])
            setReport(undefined)
            setAnswers({})
          }}
        />
        <FileOptions
          options={options}
          onChange={(changed) => {
            setReport(undefined)
            setOptions(changed)
          }}
        />
        <Button
          kind={report ? 'outline' : 'primary'}
          busy={isBusy}
          disabled={!file}
          onClick={() => void read(false)}
        >
          {t('Show what would change')}
        </Button>
        <Failure error={error} />
      </div>
      {report && (
        <FileReport
          report={report}
          answers={answers}
          answer={(heading, word) => setAnswers({ ...answers, [heading.toLowerCase()]: word })}
          isBusy={isBusy}
          readAgain={() => void read(false)}
          store={() => void read(true)}
        />
      )}
    </DeskPage>
  )
}

interface Options {
  net: boolean
  complete: boolean
}

function FileOptions({ options, onChange }: { options: Options; onChange(options: Options): void }) {
  const { t } = useMessages()
  const labels = {
    net: t('Amounts are without tax'),
    complete: t('Hide products that the file does not have'),
  }
  return (['net', 'complete'] as const).map((name) => (
    <Toggle
      key={name}
      label={labels[name]}
      isOn={options[name]}
      onToggle={(isOn) => onChange({ ...options, [name]: isOn })}
    />
  ))
}

interface FileToRead {
  file: File | undefined
  answers: Readonly<Record<string, string>>
  options: Options
}

/** Returns `read(isStored)`, which uploads the file and stores its changes if `isStored`, and the report of the last reading. */
function useReadFile({ file, answers, options }: FileToRead) {
  const [report, setReport] = useState<ReadProductFile | undefined>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const client = useQueryClient()

  async function read(isStored: boolean): Promise<void> {
    if (!file || isBusy) return
    setBusy(true)
    setError(undefined)
    const flag = (isOn: boolean) => (isOn ? '1' : '0')
    const asked = {
      ...{ name: file.name.slice(-200), store: flag(isStored), answers: JSON.stringify(answers) },
      ...{ net: flag(options.net), complete: flag(options.complete) },
    }
    await uploadToDesk('products/readFile', asked, file).then(setReport, (failure) => {
      setReport(undefined)
      setError(failure)
    })
    if (isStored) await client.invalidateQueries()
    setBusy(false)
  }
  return { read, report, setReport, isBusy, error }
}
