import { useEffect, useRef, useState } from 'react'
import { visitMemory } from '#shell/browser-memory.ts'
import { type FileUpload, UploadFault, uploadFile } from '#shell/records/images/upload-file.ts'
import { useHydrated } from '#shell/use-hydrated.ts'
import sheet from './file-picker.css?url'
import { uploadMemory } from './upload-memory.ts'

export interface PickedFile {
  readonly url: string
  readonly name: string
  readonly size: number
}

interface FilePickerProps<Listed extends { readonly url: string; readonly name: string }> {
  /** What the files are uploaded for. */
  readonly purpose: string
  readonly files: readonly Listed[]
  readonly max: number
  /** Endings of names that are taken; any where there are none. */
  readonly endings: readonly string[]
  /** The words of the page: `add-file`, `remove-file`, `cancel-file`, `uploading`, `upload-failed`, `upload-again`. */
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string
  readonly onAdd: (file: PickedFile) => void
  readonly onRemove: (file: Listed) => void
}

interface Coming {
  readonly name: string
  readonly percent: number
  readonly fault: string | null
}

function Drop({ label, onDrop }: { readonly label: string; readonly onDrop: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onDrop}>
      ×
    </button>
  )
}

/** Files that go up one by one with their progress, and go on where they stopped when they are chosen again. */
export function FilePicker<Listed extends { readonly url: string; readonly name: string }>({
  purpose,
  files,
  max,
  endings,
  say,
  onAdd,
  onRemove,
}: FilePickerProps<Listed>) {
  const isAlive = useHydrated()
  const [coming, setComing] = useState<readonly Coming[]>([])
  const running = useRef(new Map<string, FileUpload>())
  // Several may come one after the other: each is added to what is there by then.
  const add = useRef(onAdd)
  useEffect(() => {
    add.current = onAdd
  }, [onAdd])
  const memory = uploadMemory(visitMemory, purpose)
  const cut = isAlive ? memory.read().filter((name) => !coming.some((one) => one.name === name)) : []
  const set = (name: string, changes: Partial<Coming>) =>
    setComing((now) => now.map((one) => (one.name === name ? { ...one, ...changes } : one)))
  const drop = (name: string) => setComing((now) => now.filter((one) => one.name !== name))

  async function send(file: File) {
    const { name, size } = file
    setComing((now) => [...now.filter((one) => one.name !== name), { name, percent: 0, fault: null }])
    memory.add(name)
    const upload = uploadFile(file, purpose, (percent) => set(name, { percent }))
    running.current.set(name, upload)
    try {
      const url = await upload.done
      memory.remove(name)
      drop(name)
      add.current({ url, name, size })
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
    <div className="file-picker">
      <link rel="stylesheet" href={sheet} precedence="default" />
      <ul>
        {files.map((file) => (
          <li key={file.url}>
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            <Drop label={say('remove-file', { name: file.name })} onDrop={() => onRemove(file)} />
          </li>
        ))}
        {coming.map(({ name, percent, fault }) => (
          <li key={name}>
            <span data-fault={fault !== null || undefined}>
              {fault === null ? say('uploading', { name, percent }) : fault || say('upload-failed', { name })}
              {fault === null && <progress max={100} value={percent} aria-label={name} />}
            </span>
            <Drop label={say('cancel-file', { name })} onDrop={() => cancel(name)} />
          </li>
        ))}
        {cut.map((name) => (
          <li key={name}>
            <span>{say('upload-again', { name })}</span>
            <Drop label={say('cancel-file', { name })} onDrop={() => cancel(name)} />
          </li>
        ))}
      </ul>
      {files.length < max && (
        <label className="file-picker-choose">
          {say('add-file')}
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
