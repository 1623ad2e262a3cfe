// A list of choices below a field that has the keys: no element of HTML is that.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'
import sheet from './find.css?url'
import type { Found } from './found.ts'
import { noteRecent, recentKey } from './recent.ts'
import { useFind } from './use-find.ts'

const optionId = (at: number) => `find-option-${at}`

/** The search over everything: one field, what it finds below it, and the keys to go through it. */
export default function FindDialog({ root, onClose }: { root: RootData; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const key = recentKey(root.person?.id ?? '', root.extras.database?._id ?? root.origin)
  const { groups, isSearching, hasFailed } = useFind(root, key, words)
  const all = groups.flatMap(({ items }) => items)
  const chosen = Math.min(at, all.length - 1)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const go = (found: Found) => {
    noteRecent(key, found)
    onClose()
    void navigate(found.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method that composes a word needs its keys itself.
    if (event.nativeEvent.isComposing || all.length === 0) return
    const last = all.length - 1
    const next = {
      ArrowDown: chosen === last ? 0 : chosen + 1,
      ArrowUp: chosen <= 0 ? last : chosen - 1,
      PageDown: Math.min(chosen + 5, last),
      PageUp: Math.max(chosen - 5, 0),
    }[event.key]
    const found = all[chosen]
    if (next !== undefined) setAt(next)
    else if (event.key === 'Enter' && found) go(found)
    else return
    event.preventDefault()
  }
  const firstOf = (group: number) => groups.slice(0, group).reduce((sum, { items }) => sum + items.length, 0)
  return (
    <dialog ref={dialog} className="find-dialog" aria-label={t('find.title')} onClose={onClose}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <div className="find-head">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-expanded={all.length > 0}
          aria-controls="find-options"
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 ? optionId(chosen) : undefined}
          aria-label={t('find.label')}
          placeholder={t('find.label')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="bar-item" aria-label={t('find.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div id="find-options" role="listbox" aria-label={t('find.results')} className="find-options">
        {groups.map(({ id, title, items }, group) => (
          <div key={id} role="group" aria-labelledby={`find-group-${id}`}>
            <p id={`find-group-${id}`}>{title}</p>
            {items.map((found, place) => {
              const own = firstOf(group) + place
              return (
                <div
                  key={found.href}
                  id={optionId(own)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === chosen}
                  data-href={found.href}
                  onPointerMove={() => setAt(own)}
                  onClick={() => go(found)}
                >
                  {found.title}
                  {found.text && <small>{found.text}</small>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className="find-state" role="status">
        {stateOf(t, { words: words.trim(), count: all.length, isSearching, hasFailed })}
      </p>
    </dialog>
  )
}

interface State {
  readonly words: string
  readonly count: number
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

function stateOf(t: ReturnType<typeof useT>, { words, count, isSearching, hasFailed }: State): string {
  if (hasFailed) return t('find.failed')
  if (words === '') return t('find.hint')
  if (isSearching) return t('find.searching')
  if (count > 0) return t('find.found', { n: count })
  return words.length < 3 ? t('find.more') : t('find.nothing', { words })
}
