import { type KeyboardEvent, useSyncExternalStore } from 'react'
import { useT } from '#shell/texts.tsx'
import { DataSetRows } from './data-set-rows.tsx'
import { FormRow } from './form-row.tsx'
import type { FormStore } from './form-store.ts'
import { isIn, type Section, type Tab } from './sections.ts'

interface SectionsProps {
  readonly sections: readonly Section[]
  readonly store: FormStore
  /** The tab that is open; empty for the first. */
  readonly tab: string
  onTab(name: string): void
}

/** The rows of a form with its sets and tabs. */
export function FormSections({ sections, store, tab, onTab }: SectionsProps) {
  return sections.map((section) => {
    if (section.kind === 'row') return <FormRow key={section.row.uid} row={section.row} />
    if (section.kind === 'set') return <DataSetRows key={`set ${section.name}`} {...section} store={store} />
    return <FormTabs key="tabs" tabs={section.tabs} store={store} tab={tab} onTab={onTab} />
  })
}

const idsOf = (at: number) => ({ tab: `form-tab-${at}`, panel: `form-panel-${at}` })

/** Where an arrow key leads among so many tabs; undefined for other keys. */
function moveBy(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

function FormTabs({ tabs, store, tab, onTab }: Omit<SectionsProps, 'sections'> & { tabs: readonly Tab[] }) {
  const t = useT()
  const faults = useSyncExternalStore(store.subscribe, store.faults, store.faults)
  const open = Math.max(
    0,
    tabs.findIndex(({ name }) => name === tab),
  )
  const move = (event: KeyboardEvent, at: number) => {
    const next = moveBy(event.key, at, tabs.length)
    const target = next === undefined ? undefined : tabs[next]
    if (!target || next === undefined) return
    event.preventDefault()
    onTab(target.name)
    document.getElementById(idsOf(next).tab)?.focus()
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <div
        role="tablist"
        aria-label={t('forms.tabs')}
        className="flex gap-1 overflow-x-auto border-b border-line noscript:hidden"
      >
        {tabs.map(({ name, rows }, at) => {
          const wrong = faults.filter((fault) => isIn(rows, fault)).length
          return (
            <button
              key={name}
              type="button"
              role="tab"
              id={idsOf(at).tab}
              aria-selected={at === open}
              aria-controls={idsOf(at).panel}
              tabIndex={at === open ? 0 : -1}
              onClick={() => onTab(name)}
              onKeyDown={(event) => move(event, at)}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-4 font-medium whitespace-nowrap text-muted hover:text-text aria-selected:border-brand aria-selected:text-brand"
            >
              {name}
              {wrong > 0 && (
                <span className="rounded-full bg-bad px-2 text-sm text-bg">
                  <span aria-hidden="true">{wrong}</span>
                  <span className="sr-only">{t('forms.tab-faults', { n: wrong })}</span>
                </span>
              )}
            </button>
          )
        })}
      </div>
      {tabs.map(({ name, sections }, at) => (
        <div
          key={name}
          role="tabpanel"
          id={idsOf(at).panel}
          aria-labelledby={idsOf(at).tab}
          className={at === open ? 'grid grid-cols-1 gap-6' : 'hidden grid-cols-1 gap-6 noscript:grid'}
        >
          <FormSections sections={sections} store={store} tab="" onTab={onTab} />
        </div>
      ))}
    </div>
  )
}
