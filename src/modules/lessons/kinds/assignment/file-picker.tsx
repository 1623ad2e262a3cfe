import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { visitMemory } from '#shell/browser-memory.ts'
import { type FileUpload, UploadFault, uploadFile } from '#shell/records/images/upload-file.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { type OwnFile, uploadMemory } from './draft-memory.ts'

interface FilePickerProps {
  readonly lessonID: string
  readonly person: string
  readonly files: readonly OwnFile[]
  readonly max: number
  readonly endings: readonly string[]
  readonly onChange: (files: readonly OwnFile[]) => void
}

interface Coming {
  readonly name: string
  readonly percent: number
  readonly fault: string | null
}

const idOf = (address: string) => address.split('/')[2] ?? ''

/** Files of the work: each goes up with its progress, and goes on where it stopped when it is chosen again. */
export function FilePicker({ lessonID, person, files, max, endings, onChange }: FilePickerProps) {
  const t = useT()
  const isAlive = useHydrated()
  const [coming, setComing] = useState<readonly Coming[]>([])
  const running = useRef(new Map<string, FileUpload>())
  // Several may end one after the other: each adds to what is there by then.
  const latest = useRef(files)
  latest.current = files
  const memory = uploadMemory(visitMemory, person, lessonID)
  const cut = isAlive ? memory.read().filter((name) => !coming.some((one) => one.name === name)) : []
  const set = (name: string, changes: Partial<Coming>) =>
    setComing((now) => now.map((one) => (one.name === name ? { ...one, ...changes } : one)))
  const drop = (name: string) => setComing((now) => now.filter((one) => one.name !== name))

  async function send(file: File) {
    const { name, size } = file
    setComing((now) => [...now.filter((one) => one.name !== name), { name, percent: 0, fault: null }])
    memory.add(name)
    const upload = uploadFile(file, `assignment/${lessonID}`, (percent) => set(name, { percent }))
    running.current.set(name, upload)
    try {
      const url = await upload.done
      memory.remove(name)
      drop(name)
      latest.current = [...latest.current, { id: idOf(url), name, size, url }]
      onChange(latest.current)
    } catch (error) {
      const fault = error instanceof UploadFault ? error : null
      if (fault?.isFinal) memory.remove(name)
      set(name, { fault: fault?.message ?? '' })
    }
    running.current.delete(name)
  }

  function choose(list: FileList | null) {
    const room = max - files.length - running.current.size
    for (const file of [...(list ?? [])].slice(0, Math.max(0, room))) void send(file)
  }

  function cancel(name: string) {
    running.current.get(name)?.cancel()
    running.current.delete(name)
    memory.remove(name)
    drop(name)
  }

  return (
    <div className="lesson-work-files">
      <ul>
        {files.map(({ id, name, url }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
            <IconButton
              label={t('lesson-view.assignment.remove-file', { name })}
              icon={<X />}
              onClick={() => onChange(files.filter((one) => one.id !== id))}
            />
          </li>
        ))}
        {coming.map(({ name, percent, fault }) => (
          <li key={name}>
            <span data-fault={fault !== null || undefined}>
              {fault === null
                ? t('lesson-view.assignment.uploading', { name, percent })
                : fault || t('lesson-view.assignment.upload-failed', { name })}
              {fault === null && <progress max={100} value={percent} aria-label={name} />}
            </span>
            <IconButton
              label={t('lesson-view.assignment.cancel-file', { name })}
              icon={<X />}
              onClick={() => cancel(name)}
            />
          </li>
        ))}
        {cut.map((name) => (
          <li key={name}>
            <span>{t('lesson-view.assignment.upload-again', { name })}</span>
            <IconButton
              label={t('lesson-view.assignment.cancel-file', { name })}
              icon={<X />}
              onClick={() => cancel(name)}
            />
          </li>
        ))}
      </ul>
      {files.length < max && (
        <label className="lesson-work-choose">
          <Paperclip aria-hidden="true" />
          {t('lesson-view.assignment.add-file')}
          <input
            type="file"
            multiple={max > 1}
            {...(endings.length > 0 && { accept: endings.map((ending) => `.${ending}`).join(',') })}
            onChange={({ target }) => {
              choose(target.files)
              target.value = ''
            }}
          />
        </label>
      )}
    </div>
  )
}
