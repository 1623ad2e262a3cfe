import { type ChangeEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { UploadStatus } from '#shell/records/images/upload-status.tsx'
import { useUpload } from '#shell/records/images/use-upload.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'

const PURPOSE = 'package/import'

interface PackageInputProps {
  readonly label: string
  readonly help: string
  readonly submit: string
}

/** Uploads a package as soon as it is chosen, resumably; the form says where it lies. */
export function PackageInput({ label, help, submit }: PackageInputProps) {
  const t = useT()
  const isBusy = useNavigation().state !== 'idle'
  const [address, setAddress] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const sending = useUpload(PURPOSE, box, setAddress)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    setAddress('')
    if (file) sending.start(file)
  }
  return (
    <Form method="post" className="grid max-w-reading gap-4">
      <Field id="package" label={label} help={help}>
        {(wiring) => (
          <div ref={box} className="grid gap-3">
            <input type="hidden" name="file" value={address} />
            <FileInput {...wiring} accept=".zip,.xml" onChange={choose} />
            {sending.state.kind === 'done' ? (
              <output className="text-sm text-ok">{t('packages.uploaded')}</output>
            ) : (
              <UploadStatus
                state={sending.state}
                onCancel={sending.cancel}
                onRetry={() => void sending.retry()}
              />
            )}
          </div>
        )}
      </Field>
      <div>
        <Button type="submit" busy={isBusy}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
