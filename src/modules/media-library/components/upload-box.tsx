import { ImageUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sayBytes } from '#kernel/numbers/say-bytes.ts'
import { type FileUpload, UploadFault, uploadFile } from '#shell/records/images/upload-file.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { LIBRARY_PURPOSE, libraryRule } from '../library-rule.ts'

interface Sending {
  readonly key: number
  readonly name: string
  readonly percent: number
  readonly state: 'sending' | 'done' | 'failed'
  readonly message: string
}

interface UploadBoxProps {
  readonly folder: string
}

/** Brings files to the library: chosen or dropped, many at once, each with how far it is. */
export function UploadBox({ folder }: UploadBoxProps) {
  const t = useT()
  const chooser = useRef<HTMLInputElement>(null)
  const counter = useRef(0)
  const running = useRef(new Map<number, FileUpload>())
  const [list, setList] = useState<readonly Sending[]>([])
  const revalidator = useRevalidator()
  const change = (key: number, more: Partial<Sending>) =>
    setList((now) => now.map((one) => (one.key === key ? { ...one, ...more } : one)))

  async function send(file: File): Promise<void> {
    counter.current += 1
    const key = counter.current
    const isTooLarge = file.size > libraryRule.maxBytes
    const message = isTooLarge
      ? t('records-screen.upload.too-large', { max: sayBytes(libraryRule.maxBytes) })
      : ''
    setList((now) => [
      { key, name: file.name, percent: 0, state: isTooLarge ? 'failed' : 'sending', message },
      ...now,
    ])
    if (isTooLarge) return
    const upload = uploadFile(file, LIBRARY_PURPOSE, (percent) => change(key, { percent }))
    running.current.set(key, upload)
    try {
      await register(await upload.done, folder)
      change(key, { state: 'done', percent: 100 })
      await revalidator.revalidate()
    } catch (error) {
      const said = error instanceof UploadFault ? error.message : ''
      change(key, { state: 'failed', message: said || t('media-library.upload-failed') })
    } finally {
      running.current.delete(key)
    }
  }

  const sendAll = (files: FileList | null) => {
    for (const file of files ?? []) void send(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    sendAll(event.dataTransfer.files)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button does the same by keys
    <section
      className="ml-drop"
      aria-label={t('media-library.upload')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <p>{t('media-library.drop')}</p>
      <Button icon={<ImageUp />} onClick={() => chooser.current?.click()}>
        {t('media-library.upload')}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={libraryRule.types.join(',')}
        aria-label={t('media-library.upload')}
        onChange={(event) => {
          sendAll(event.target.files)
          event.target.value = ''
        }}
      />
      {list.length > 0 && (
        <ul aria-live="polite">
          {list.map(({ key, name, percent, state, message }) => (
            <li key={key} data-state={state}>
              <span>{name}</span>
              {state === 'sending' && <progress max={100} value={percent} aria-label={name} />}
              <span>
                {state === 'failed'
                  ? message
                  : state === 'done'
                    ? t('media-library.uploaded')
                    : `${percent}%`}
              </span>
              {state === 'sending' && (
                <Button
                  kind="quiet"
                  size="small"
                  onClick={() => {
                    running.current.get(key)?.cancel()
                    change(key, { state: 'failed', message: t('media-library.cancelled') })
                  }}
                >
                  {t('records-screen.picture.cancel')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Puts the uploaded file into the library. */
async function register(address: string, folder: string): Promise<void> {
  const answer = await fetch('/api/media/item', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify({ address, folder }),
  })
  if (!answer.ok) throw new UploadFault('', true)
}
