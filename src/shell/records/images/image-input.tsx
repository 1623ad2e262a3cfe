import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState, useSyncExternalStore } from 'react'
import { sayBytes } from '#kernel/numbers/say-bytes.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import type { FieldWiring } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { UploadDescription } from '../description.ts'
import { ImageCropper } from './image-cropper.tsx'
import { UploadStatus } from './upload-status.tsx'
import { useUpload } from './use-upload.ts'

interface ImageInputProps {
  readonly value: string
  readonly upload: UploadDescription
  readonly wiring: FieldWiring & { readonly name: string }
  /** Takes uploads alone: a picture's address is neither shown nor asked for. */
  readonly onlyUploads?: boolean
  /** Told of the address whenever another picture is chosen. */
  onChange?(address: string): void
}

// False on the server and in its page, true as soon as the browser has taken over.
const neverChanges = () => () => undefined

/** A picture's input: upload with crop and progress; without JavaScript, or where it is asked for, its address. */
export function ImageInput({ value, upload, wiring, onlyUploads = false, onChange }: ImageInputProps) {
  const t = useT()
  const [address, keepAddress] = useState(value)
  const setAddress = (next: string) => {
    keepAddress(next)
    onChange?.(next)
  }
  const isReady = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [picked, setPicked] = useState<{ file: File; picture: ImageBitmap } | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const sending = useUpload(upload.purpose, box, setAddress)

  const field = onlyUploads ? (
    <input type="hidden" name={wiring.name} value={address} />
  ) : (
    <TextInput
      {...wiring}
      value={address}
      onChange={(event) => setAddress(event.target.value)}
      autoComplete="off"
      spellCheck={false}
      inputMode="url"
    />
  )
  if (!isReady) return field

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    if (file.size > upload.maxBytes && upload.ratio === null)
      return sending.refuse(t('records-screen.upload.too-large', { max: sayBytes(upload.maxBytes) }))
    const picture = await createImageBitmap(file).catch(() => null)
    if (!picture) return sending.refuse(t('records-screen.upload.unreadable'))
    if (upload.ratio === null) return sending.start(file)
    setPicked({ file, picture })
  }

  return (
    <div ref={box} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        {address && (
          <img
            src={address}
            alt={t('records-screen.picture.now')}
            className={`border border-line bg-text/5 object-cover ${upload.ratio === 1 ? 'size-24 rounded-full' : 'aspect-video w-48 rounded-card'}`}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            kind="secondary"
            icon={<ImageUp />}
            busy={sending.state.kind === 'sending'}
            onClick={() => chooser.current?.click()}
          >
            {t(address ? 'records-screen.picture.change' : 'records-screen.picture.choose')}
          </Button>
          {address && sending.state.kind !== 'sending' && (
            <Button kind="quiet" icon={<Trash2 />} onClick={() => setAddress('')}>
              {t('records-screen.picture.remove')}
            </Button>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={upload.types.join(',')}
          aria-label={t('records-screen.picture.choose')}
          onChange={(event) => void choose(event)}
        />
      </div>
      <UploadStatus state={sending.state} onCancel={sending.cancel} onRetry={sending.retry} />
      {onlyUploads ? (
        field
      ) : (
        <details>
          <summary className="cursor-pointer text-sm text-muted">
            {t('records-screen.picture.address')}
          </summary>
          <div className="mt-2">{field}</div>
        </details>
      )}
      {picked && upload.ratio !== null && (
        <ImageCropper
          picture={picked.picture}
          ratio={upload.ratio}
          onCancel={() => setPicked(null)}
          onDone={(part) => {
            const { name, lastModified } = picked.file
            setPicked(null)
            sending.start(new File([part], name, { type: part.type, lastModified }))
          }}
        />
      )}
    </div>
  )
}
