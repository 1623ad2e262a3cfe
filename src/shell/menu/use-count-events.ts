import { api } from '#shell/api.ts'
import { useRoot } from '#shell/here.ts'
import { useEvents } from '#shell/realtime/use-events.ts'
import { useT } from '#shell/texts.tsx'
import { showToast } from '#shell/widgets/toasts.ts'
import { countNameOf } from './counts.ts'
import { findNews, NOTICE_MS } from './find-news.ts'
import { heard, useMenuCounts, type Values } from './use-menu-counts.ts'

/** Keeps the numbers of a page up to date without a reload, and tells whoever is at work of what is new; once for all places. */
export function useCountEvents(): void {
  const root = useRoot()
  const counts = root?.counts ?? null
  const before = useMenuCounts()
  const t = useT()
  const show = (drawn: Values, data: Values) => {
    const values = Object.fromEntries(Object.keys(drawn).map((name) => [name, data[countNameOf(name)] ?? 0]))
    heard.set({ drawn, values })
    for (const { title, path, count } of findNews(root?.menu ?? [], before, values))
      showToast({
        id: `news-${path}`,
        kind: 'info',
        place: 'bottom-right',
        duration: NOTICE_MS,
        text: t('backend.news', { title, count }),
        link: { label: t('backend.news-open'), href: path },
      })
  }
  useEvents(counts?.room ? [counts.room] : [], () => {
    if (!counts) return
    void api.get<Values>('menu_count').then(
      ({ data }) => show(counts.values, data),
      // The numbers of the page stay until the next event or page.
      () => undefined,
    )
  })
}
