import { Images, ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { sayBytes } from '#kernel/numbers/say-bytes.ts'
import { pictureRule } from '#kernel/storage/upload-rule.ts'
import { UploadStatus } from '#shell/records/images/upload-status.tsx'
import { useUpload } from '#shell/records/images/use-upload.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Chooser } from './chooser.tsx'

const { types, maxBytes } = pictureRule()

interface PictureProps {
  readonly id: string
  readonly label: string
  readonly postId: string
  readonly value: string
  /** `alt` is what the library says that the picture shows. */
  readonly onChange: (value: string, alt?: string) => void
}

/** A picture: uploaded, or by its address. */
export function PictureControl({ id, label, postId, value, onChange }: PictureProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const sending = useUpload(`page/${postId}`, box, onChange)
  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > maxBytes)
      sending.refuse(t('records-screen.upload.too-large', { max: sayBytes(maxBytes) }))
    else sending.start(file)
  }
  return (
    <div ref={box} className="pe-picture">
      {value !== '' && <img src={value} alt="" />}
      <div className="pe-pair">
        <Button
          kind="secondary"
          size="small"
          icon={<ImageUp />}
          busy={sending.state.kind === 'sending'}
          onClick={() => chooser.current?.click()}
        >
          {t('page-editor.upload')}
        </Button>
        <Button kind="secondary" size="small" icon={<Images />} onClick={() => setChoosing(true)}>
          {t('page-editor.from-library')}
        </Button>
        {value !== '' && (
          <Button kind="quiet" size="small" icon={<Trash2 />} onClick={() => onChange('')}>
            {t('page-editor.no-picture')}
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={types.join(',')}
        aria-label={label}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <input id={id} className="pe-input" value={value} onChange={(event) => onChange(event.target.value)} />
      {isChoosing && <Chooser kind="picture" onChoose={onChange} onClose={() => setChoosing(false)} />}
      <UploadStatus state={sending.state} onCancel={sending.cancel} onRetry={sending.retry} />
    </div>
  )
}
