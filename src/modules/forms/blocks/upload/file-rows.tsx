import { CircleCheck, RotateCw, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLang, useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { FileThumbnail } from './file-thumbnail.tsx'
import type { UploadedFile } from './uploaded-file.ts'
import type { WaitingFile } from './use-file-uploads.ts'

function useSize(): (bytes: number) => string {
  const format = new Intl.NumberFormat(useLang(), { maximumFractionDigits: 1 })
  return (bytes) =>
    bytes < 1024 * 1024
      ? `${format.format(Math.max(1, Math.round(bytes / 1024)))} KB`
      : `${format.format(bytes / 1024 / 1024)} MB`
}

interface RowProps {
  readonly name: string
  readonly size: number
  readonly file: File | undefined
  readonly action: ReactNode
  readonly children: ReactNode
}

function FileRow({ name, size, file, action, children }: RowProps) {
  const toText = useSize()
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-surface p-2">
      <FileThumbnail file={file} />
      <div className="min-w-0 grow">
        <p className="truncate" title={name}>
          {name}
        </p>
        <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span>{toText(size)}</span>
          {children}
        </div>
      </div>
      {action}
    </li>
  )
}

interface DoneRowProps {
  readonly uploaded: UploadedFile
  /** The file itself, where it was chosen on this page. */
  readonly file: File | undefined
  onRemove(): void
}

/** A file that has arrived. */
export function DoneRow({ uploaded, file, onRemove }: DoneRowProps) {
  const t = useT()
  return (
    <FileRow
      name={uploaded.name}
      size={uploaded.size}
      file={file}
      action={
        <IconButton
          label={t('forms.upload-remove', { name: uploaded.name })}
          icon={<Trash2 />}
          onClick={onRemove}
        />
      }
    >
      <span className="flex items-center gap-1 text-ok">
        <CircleCheck className="size-4" />
        {t('forms.upload-done')}
      </span>
    </FileRow>
  )
}

interface WaitingRowProps {
  readonly waiting: WaitingFile
  onDrop(): void
  onRetry(): void
}

/** A file that has not arrived yet: ready, on its way, or failed. */
export function WaitingRow({ waiting, onDrop, onRetry }: WaitingRowProps) {
  const t = useT()
  const { file, state, percent, message, canRetry } = waiting
  const { name } = file
  const label = t(state === 'sending' ? 'forms.upload-cancel' : 'forms.upload-remove', { name })
  return (
    <FileRow
      name={name}
      size={file.size}
      file={file}
      action={
        <>
          {state === 'failed' && canRetry && (
            <Button kind="secondary" size="small" icon={<RotateCw />} onClick={onRetry}>
              {t('forms.upload-retry')}
            </Button>
          )}
          <IconButton label={label} icon={state === 'sending' ? <X /> : <Trash2 />} onClick={onDrop} />
        </>
      }
    >
      {state === 'ready' && <span>{t('forms.upload-ready')}</span>}
      {state === 'sending' && (
        <>
          <progress
            max={100}
            value={percent}
            aria-label={t('forms.upload-progress', { name })}
            className="h-2 w-28 max-w-full"
          />
          <span className="tabular-nums">{percent}%</span>
        </>
      )}
      {state === 'failed' && (
        <span role="alert" className="text-bad">
          {message || t('forms.upload-failed')}
        </span>
      )}
    </FileRow>
  )
}
