import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { FormFault } from '#kernel/pages/check-values.ts'
import { objectsOf, type PageObject } from '#kernel/pages/document.ts'
import { useT } from '#shell/texts.tsx'
import { idOf, useFaultText } from '../form-context.ts'
import type { FormStore } from './form-store.ts'

/** The input that a fault is about. */
export function objectOf({ form: { document } }: FormStore, { key, set }: FormFault): PageObject | undefined {
  const rows = document.rows.filter(
    ({ dataMode, dataSetName }) => (dataMode === 'set' ? dataSetName : '') === (set ?? ''),
  )
  return objectsOf(rows).find((object) => object.key === key)
}

/** What a set is called in the reader’s language. */
const titleOf = ({ form: { document } }: FormStore, set: string) =>
  document.rows.find(({ dataSetName }) => dataSetName === set)?.dataSetTitle ?? set

interface FaultListProps {
  readonly store: FormStore
  /** Counts the failed tries; each one brings the focus here. */
  readonly tries: number
  onGo(fault: FormFault, id: string): void
}

/** What keeps the form from being sent: each field's name with its error, and the way to it. */
export function FaultList({ store, tries, onGo }: FaultListProps) {
  const t = useT()
  const toText = useFaultText()
  const faults = useSyncExternalStore(store.subscribe, store.faults, store.faults)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0) box.current?.focus()
  }, [tries])
  if (faults.length === 0 || tries === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="form-faults"
      className="rounded-card border-2 border-bad bg-surface p-4 outline-none sm:p-6"
    >
      <h2 id="form-faults" className="text-lg font-semibold text-bad">
        {t('forms.error-details')}
      </h2>
      <ul className="mt-2 grid gap-1">
        {faults.map((fault) => {
          const object = objectOf(store, fault)
          if (!object) return null
          const id = idOf(object, fault)
          const name =
            fault.set === undefined || fault.filling === undefined
              ? object.name
              : t('forms.in-set', { set: titleOf(store, fault.set), n: fault.filling + 1, name: object.name })
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGo(fault, id)
                }}
                className="inline-block py-1 text-bad underline underline-offset-4 hover:no-underline"
              >
                {name} – {toText(fault)}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
