import { type ChangeEvent, useRef, useState } from 'react'
import { UploadStatus } from '#shell/records/images/upload-status.tsx'
import { useUpload } from '#shell/records/images/use-upload.ts'
import { useT } from '#shell/texts.tsx'
import type { FieldWiring } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'

interface ArchiveInputProps {
  readonly wiring: FieldWiring
  readonly purpose: string
}

/** Uploads an archive as soon as it is chosen, resumably; the form sends where it lies. */
export function ArchiveInput({ wiring, purpose }: ArchiveInputProps) {
  const t = useT()
  const [address, setAddress] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const sending = useUpload(purpose, box, setAddress)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    setAddress('')
    if (file) sending.start(file)
  }
  return (
    <div ref={box} className="grid gap-3">
      <input type="hidden" name="file" value={address} />
      <FileInput {...wiring} accept=".zip" onChange={choose} />
      {sending.state.kind === 'done' ? (
        <output className="text-sm text-ok">{t('course-files.uploaded')}</output>
      ) : (
        <UploadStatus state={sending.state} onCancel={sending.cancel} onRetry={() => void sending.retry()} />
      )}
    </div>
  )
}
