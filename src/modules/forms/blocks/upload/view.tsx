import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import type { ViewProps } from '#kernel/pages/block.ts'
import { type FormInput, useInput } from '#shell/page/form-context.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { type Accepted, acceptFiles, limitsOf, type UploadLimits } from './accept-files.ts'
import type { upload } from './block.ts'
import { DoneRow, WaitingRow } from './file-rows.tsx'
import { uploadInput } from './input.ts'
import type { UploadedFile } from './uploaded-file.ts'
import { useFileUploads } from './use-file-uploads.ts'

export { uploadInput as input } from './input.ts'

type Files = readonly UploadedFile[]
interface PartProps extends ViewProps<typeof upload> {
  readonly input: FormInput<Files>
  readonly limits: UploadLimits
}

const acceptOf = ({ types }: UploadLimits) => types.map((type) => `.${type}`).join(',') || undefined

/** Files that travel with the form. */
export default function UploadView({ object }: ViewProps<typeof upload>) {
  const t = useT()
  const input = useInput(uploadInput, object)
  const isHydrated = useHydrated()
  const limits = limitsOf(object.settings)
  const hints = [
    object.settings.help,
    limits.types.length > 0 ? t('forms.upload-types', { types: limits.types.join(', ') }) : '',
    limits.megabytes > 0 ? t('forms.upload-size', { n: limits.megabytes }) : '',
    limits.items > 1 ? t('forms.upload-count', { n: limits.items }) : '',
  ]
  return (
    <FieldGroup
      id={input.id}
      legend={object.name}
      note={input.isRequired ? undefined : t('forms.optional')}
      help={hints.filter(Boolean).join(' · ')}
      error={input.fault}
    >
      {isHydrated ? (
        <Uploads key={input.generation} object={object} input={input} limits={limits} />
      ) : (
        <input
          type="file"
          name={input.name}
          aria-label={object.name}
          accept={acceptOf(limits)}
          multiple={limits.several}
          className="w-full py-2"
        />
      )}
    </FieldGroup>
  )
}

function Uploads({ object, input, limits }: PartProps) {
  const t = useT()
  const chooser = useRef<HTMLInputElement>(null)
  const [refusals, setRefusals] = useState<Accepted<File>['refusals']>([])
  const [isOver, setIsOver] = useState(false)
  const [known, setKnown] = useState<ReadonlyMap<string, File>>(new Map())
  const uploads = useFileUploads(object, input, limits)
  const present = input.value.length + uploads.waiting.length
  const ready = uploads.waiting.filter(({ state }) => state === 'ready').length

  const take = (list: FileList | null) => {
    const accepted = acceptFiles(limits, [...(list ?? [])], present)
    setRefusals(accepted.refusals)
    setKnown(new Map([...known, ...accepted.files.map((file) => [nameOf(file), file] as const)]))
    uploads.add(accepted.files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        data-over={isOver ? '' : undefined}
        className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-dashed p-4 data-over:border-brand data-over:bg-brand/6 ${input.fault ? 'border-bad' : 'border-edge'}`}
      >
        <Button
          kind="secondary"
          icon={<Upload />}
          aria-invalid={input.fault ? true : undefined}
          onClick={() => chooser.current?.click()}
        >
          {t('forms.upload-choose')}
        </Button>
        <span className="text-sm text-muted max-md:hidden">{t('forms.upload-drop')}</span>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={object.name}
          accept={acceptOf(limits)}
          multiple={limits.several}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
      {refusals.length > 0 && (
        <div role="alert" className="text-sm font-medium text-bad">
          {refusals.map(({ code, values }) => (
            <p key={code}>{t(code, values)}</p>
          ))}
        </div>
      )}
      {present > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {input.value.map((uploaded) => (
            <DoneRow
              key={uploaded.url}
              uploaded={uploaded}
              file={known.get(nameOf(uploaded))}
              onRemove={() => uploads.remove(uploaded.url)}
            />
          ))}
          {uploads.waiting.map((waiting) => (
            <WaitingRow
              key={waiting.id}
              waiting={waiting}
              onDrop={() => uploads.drop(waiting.id)}
              onRetry={() => uploads.retry(waiting)}
            />
          ))}
        </ul>
      )}
      {limits.items > 1 && ready > 0 && (
        <div>
          <Button size="small" onClick={uploads.start}>
            {t('forms.upload-start', { n: ready })}
          </Button>
        </div>
      )}
    </div>
  )
}

const nameOf = ({ name, size }: { readonly name: string; readonly size: number }) => `${size} ${name}`
