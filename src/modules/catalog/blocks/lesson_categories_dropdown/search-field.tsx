import { LoaderCircle } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { MAX_KEYWORD } from '#modules/search/public.tsx'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SearchHits, useChoices } from './search-hits.tsx'
import { useSearch } from './use-search.ts'

/** A search that is a plain form, and with scripts shows its first hits while one types. */
export function SearchField({ placeholder, calendar }: { placeholder: string; calendar: string }) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { state, retry } = useSearch(typed)
  const isFound = state.kind === 'found'
  const choices = useChoices(isFound ? state.keyword : '', isFound ? state.found : undefined, calendar)
  const isShown = isOpen && state.kind !== 'idle'
  const hasActive = isShown && active >= 0 && active < choices.length

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number | undefined> = {
      ArrowDown: ((active + 2) % (choices.length + 1)) - 1,
      ArrowUp: ((active + choices.length + 1) % (choices.length + 1)) - 1,
    }
    const next = moves[event.key]
    if (next !== undefined && state.kind !== 'idle') {
      event.preventDefault()
      setOpen(true)
      setActive(next)
    } else if (event.key === 'Enter' && hasActive) {
      event.preventDefault()
      document.getElementById(`${id}-${active}`)?.click()
      close()
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    }
  }

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  return (
    <search onBlur={onBlur}>
      <form action="/lesson/search">
        <input
          type="search"
          name="q"
          role="combobox"
          autoComplete="off"
          maxLength={MAX_KEYWORD}
          aria-label={t('courses.search.label')}
          placeholder={placeholder || t('courses.search.placeholder')}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown && isFound ? id : undefined}
          aria-activedescendant={hasActive ? `${id}-${active}` : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setActive(-1)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" aria-label={t('courses.search.submit')}>
          <Icon name="search" className="size-5" />
        </button>
      </form>
      {isShown && (
        <div
          role="presentation"
          className="block-lesson-categories-dropdown-hits"
          aria-busy={state.kind === 'busy'}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) close()
          }}
        >
          {state.kind === 'busy' && (
            <output>
              <LoaderCircle className="animate-spin" />
              {t('course-blocks.search.busy')}
            </output>
          )}
          {state.kind === 'failed' && (
            <div role="alert">
              <p>{t('course-blocks.search.failed')}</p>
              <Button kind="secondary" size="small" onClick={retry}>
                {t('course-blocks.search.retry')}
              </Button>
            </div>
          )}
          {isFound && (
            <SearchHits
              id={id}
              keyword={state.keyword}
              found={state.found}
              calendar={calendar}
              active={active}
            />
          )}
        </div>
      )}
    </search>
  )
}
