import { type FormEvent, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { MAX_BYTES } from '../files/bank-file.ts'

/** A form of a page sends 1 MB: what is larger goes packed, to a tenth of its size. */
const PLAIN_BYTES = 400 * 1024

async function pack(file: File): Promise<File> {
  if (file.size <= PLAIN_BYTES || /\.xlsx$/i.test(file.name)) return file
  const packed = file.stream().pipeThrough(new CompressionStream('gzip'))
  return new File([await new Response(packed).blob()], file.name)
}

/** Chooses a bank file to look at. */
export function BankFileForm() {
  const t = useT()
  const submit = useSubmit()
  const [isPacking, setPacking] = useState(false)
  const isBusy = useNavigation().formMethod === 'POST' || isPacking
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const file = sent.get('file')
    if (!(file instanceof File)) return
    setPacking(true)
    try {
      sent.set('file', await pack(file))
    } finally {
      setPacking(false)
    }
    await submit(sent, { method: 'post', encType: 'multipart/form-data' })
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="grid max-w-reading gap-4"
      onSubmit={(event) => void send(event)}
    >
      <Field id="file" label={t('reconciliation.file-label')} help={t('reconciliation.file-help')} required>
        {(wiring) => (
          <FileInput
            {...wiring}
            name="file"
            accept=".csv,.tsv,.txt,.xlsx,.xls,.htm,.html"
            limit={{ bytes: MAX_BYTES, message: t('reconciliation.file.too-large') }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={isBusy}>
          {t('reconciliation.look')}
        </Button>
      </div>
    </Form>
  )
}
