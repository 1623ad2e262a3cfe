import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { PageRow } from '#kernel/pages/document.ts'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Button } from '#ui/button.tsx'
import { FillingContext } from '../form-context.ts'
import { FormRow } from './form-row.tsx'
import type { FormStore, Place } from './form-store.ts'

interface DataSetProps {
  readonly name: string
  /** What it is called in the reader’s language. */
  readonly title: string
  readonly rows: readonly PageRow[]
  readonly store: FormStore
}

const FOCUSABLE = 'input:not([type=hidden]), select, textarea, [tabindex="0"]'

/** Rows that are filled in several times: numbered, with one more as long as the limit allows. */
export function DataSetRows({ name, title, rows, store }: DataSetProps) {
  const t = useT()
  const read = () => store.fillingsOf(name)
  const fillings = useSyncExternalStore(store.subscribe, read, read)
  const [told, setTold] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const limit = Math.max(1, ...rows.map((row) => row.limit))
  const canAdd = fillings.length < limit

  const add = () => {
    store.addFilling(name)
    setTold(t('forms.set-added', { set: title, n: fillings.length + 1 }))
    // Whoever adds one wants to fill it in.
    requestAnimationFrame(() => {
      const last = box.current?.querySelector<HTMLElement>(':scope > fieldset:last-of-type')
      last?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
    })
  }
  const remove = (filling: number) => {
    store.removeFilling(name, filling)
    setTold(t('forms.set-removed', { set: title, n: filling + 1 }))
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-add]')?.focus())
  }

  return (
    <div ref={box} className="grid grid-cols-1 gap-4">
      {fillings.map((id, filling) => (
        <fieldset
          key={id}
          className="grid min-w-0 grid-cols-1 gap-5 rounded-card border border-line bg-surface p-4 sm:p-6"
        >
          <legend className="sr-only">
            <Written text={`${title} ${filling + 1}`} />
          </legend>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <p aria-hidden="true" className="flex items-center gap-3 text-lg font-semibold">
              <span className="grid size-8 place-items-center rounded-full bg-brand/10 text-base text-brand tabular-nums">
                {filling + 1}
              </span>
              <Written text={title} />
            </p>
            {filling > 0 && (
              <Button
                kind="quiet"
                size="small"
                icon={<Trash2 />}
                aria-label={t('forms.remove-one', { set: title, n: filling + 1 })}
                onClick={() => remove(filling)}
              >
                {t('forms.remove')}
              </Button>
            )}
          </div>
          <Filling set={name} filling={filling} rows={rows} />
        </fieldset>
      ))}
      {limit > 1 && (
        <div className="flex flex-wrap items-center gap-3 noscript:hidden">
          <Button kind="secondary" icon={<Plus />} data-add disabled={!canAdd} onClick={add}>
            <Written text={t('forms.add-new', { set: title })} />
          </Button>
          <span className="text-sm text-muted">
            {canAdd ? `${fillings.length}/${limit}` : t('forms.set-full', { n: limit })}
          </span>
          <output className="sr-only">{told}</output>
        </div>
      )}
    </div>
  )
}

function Filling({ set, filling, rows }: Required<Place> & { rows: readonly PageRow[] }) {
  return (
    <FillingContext value={{ set, filling }}>
      {rows.map((row) => (
        <FormRow key={row.uid} row={row} />
      ))}
    </FillingContext>
  )
}
