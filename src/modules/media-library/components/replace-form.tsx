import { Replace } from 'lucide-react'
import { useRef } from 'react'
import { useSubmit } from 'react-router'
import { sayBytes } from '#kernel/numbers/say-bytes.ts'
import { UploadStatus } from '#shell/records/images/upload-status.tsx'
import { useUpload } from '#shell/records/images/use-upload.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { LIBRARY_PURPOSE, libraryRule } from '../library-rule.ts'

/** Puts another file in the place of this one, everywhere. */
export function ReplaceForm({ uses, type }: { uses: number; type: string }) {
  const t = useT()
  const submit = useSubmit()
  const box = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const kind = type.split('/')[0] ?? ''
  const sending = useUpload(
    LIBRARY_PURPOSE,
    box,
    (address) => void submit({ intent: 'replace', address }, { method: 'post' }),
  )
  return (
    <div ref={box} className="mt-4 grid gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">{t('media-library.replace-help', { n: uses })}</p>
      <div>
        <Button
          kind="secondary"
          icon={<Replace />}
          busy={sending.state.kind === 'sending'}
          onClick={() => chooser.current?.click()}
        >
          {t('media-library.replace')}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={libraryRule.types.filter((one) => one.startsWith(`${kind}/`)).join(',')}
        aria-label={t('media-library.replace')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file && file.size > libraryRule.maxBytes)
            sending.refuse(t('records-screen.upload.too-large', { max: sayBytes(libraryRule.maxBytes) }))
          else if (file) sending.start(file)
          event.target.value = ''
        }}
      />
      <UploadStatus state={sending.state} onCancel={sending.cancel} onRetry={sending.retry} />
    </div>
  )
}
