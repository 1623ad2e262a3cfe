import { FileUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { sayBytes } from '#kernel/numbers/say-bytes.ts'
import type { UploadRule } from '#kernel/storage/upload-rule.ts'
import { UploadStatus } from '#shell/records/images/upload-status.tsx'
import { useUpload } from '#shell/records/images/use-upload.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { useContentForm, useContentInput } from './content.tsx'

interface ContentFileProps {
  readonly path: string
  /** What the file is for, as the kind declares its uploads. */
  readonly part: string
  readonly rule: UploadRule
  readonly label: string
  readonly help?: string
  /** Shows what was uploaded. */
  readonly renderPreview?: (address: string) => ReactNode
  readonly onAddress?: (address: string) => void
}

/** The name of an uploaded file, as its address has it. */
export function fileNameOf(address: string): string {
  try {
    return decodeURIComponent(address.slice(address.lastIndexOf('/') + 1))
  } catch {
    return address
  }
}

const acceptOf = ({ types, extensions = [] }: UploadRule) =>
  [...types, ...extensions.map((one) => `.${one}`)].join(',')

const GIGABYTE = 1024 ** 3
const sizeOf = (bytes: number) =>
  bytes >= GIGABYTE ? `${Math.round(bytes / GIGABYTE)} GB` : `${Math.floor(bytes / 1024 ** 2)} MB`

/** A file of the content: sent with progress, going on after a cut line. */
export function ContentFile({ path, part, rule, label, help, renderPreview, onAddress }: ContentFileProps) {
  const t = useT()
  const { courseId, kind } = useContentForm()
  const { id, name, value, error } = useContentInput(path)
  const [address, setAddress] = useState(typeof value === 'string' ? value : '')
  const box = useRef<HTMLFieldSetElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const sending = useUpload(`lesson/${courseId}/${kind}.${part}`, box, (sent) => {
    setAddress(sent)
    onAddress?.(sent)
  })
  const isReady = useHydrated()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    if (file.size > rule.maxBytes)
      sending.refuse(t('records-screen.upload.too-large', { max: sayBytes(rule.maxBytes) }))
    else sending.start(file)
  }
  const kinds = (rule.extensions ?? rule.types.map((type) => type.replace(/^.*\/(?:x-)?/, ''))).join(', ')
  return (
    <fieldset id={id} ref={box} className="grid min-w-0 gap-2" aria-describedby={`${id}-help`}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      {address && renderPreview?.(address)}
      <div className="flex flex-wrap items-center gap-2">
        {address && (
          <a
            href={address}
            className="min-w-0 text-brand underline-offset-4 hover:underline"
            target="_blank"
            rel="noreferrer"
          >
            {fileNameOf(address)}
          </a>
        )}
        <Button
          kind="secondary"
          size="small"
          icon={<FileUp />}
          disabled={!isReady}
          busy={sending.state.kind === 'sending'}
          onClick={() => chooser.current?.click()}
        >
          {t(address ? 'lesson-editor.file-change' : 'lesson-editor.file-choose')}
        </Button>
        {address && sending.state.kind !== 'sending' && (
          <Button kind="quiet" size="small" icon={<Trash2 />} onClick={() => setAddress('')}>
            {t('lesson-editor.file-remove')}
          </Button>
        )}
      </div>
      <input ref={chooser} type="file" hidden accept={acceptOf(rule)} aria-label={label} onChange={choose} />
      <input type="hidden" name={name} value={address} />
      <UploadStatus state={sending.state} onCancel={sending.cancel} onRetry={sending.retry} />
      <FieldError id={id} {...(error && { error })} />
      <p id={`${id}-help`} className="text-sm text-muted">
        {[help, t('lesson-editor.file-help', { kinds, size: sizeOf(rule.maxBytes) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </fieldset>
  )
}
