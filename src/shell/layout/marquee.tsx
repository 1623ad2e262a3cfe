import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { createStore } from '#shell/widgets/store.ts'
import { useStore } from '#shell/widgets/use-store.ts'
import { Icon } from '#ui/icon.tsx'
import { markOfNews, NEWS_COOKIE } from './news-away.ts'

/** What was put away on this page; a cookie tells the server for the next ones. */
const away = createStore<string | null>(null)

/** News for staff, looping; whoever has read them puts them away for the session, until there are others. */
export function Marquee({ root }: { readonly root: RootData }) {
  const t = useT()
  const isStarted = useHydrated()
  const now = useStore(away)
  const text = t.has('general.marquee') ? t('general.marquee').trim() : ''
  const mark = markOfNews(text, root.person?.id ?? '')
  if (text === '' || now === mark || root.extras.newsAway === mark) return null
  const putAway = () => {
    const secured = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${NEWS_COOKIE}=${mark}; Path=/; SameSite=Lax${secured}`
    away.set(mark)
  }
  return (
    <div className="marquee" role="note" aria-label={t('backend.marquee')}>
      {/* Where nothing moves, it is scrolled: also by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reached */}
      <p tabIndex={0}>{text}</p>
      {isStarted && (
        <button
          type="button"
          onClick={putAway}
          aria-label={t('backend.news-away')}
          title={t('backend.news-away')}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
