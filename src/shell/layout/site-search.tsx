import { useT } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'

const PANEL = 'site-search'

/** The search of the site's head: a field on the desk, on a phone a panel behind a button. Both work without scripts. */
export function SiteSearch() {
  const t = useT()
  const label = t('shell.search')
  return (
    <>
      <button type="button" className="bar-item phone-only" popoverTarget={PANEL} aria-label={label}>
        <Icon name="search" />
      </button>
      <search id={PANEL} popover="auto" className="find" data-suggest="">
        <form action="/lesson/search">
          <input
            type="search"
            name="q"
            className="input h-11 pe-10"
            aria-label={label}
            placeholder={t('shell.bar.search')}
          />
          <button type="submit" className="bar-item" aria-label={label}>
            <Icon name="search" />
          </button>
        </form>
      </search>
    </>
  )
}
