// Icons of its own: one that others have too would come in their file, with all that is in it.
import { CalendarRange, GraduationCap, Search } from 'lucide-react'
import { coursePath } from '#modules/courses/public.tsx'
import { searchAddress } from '#modules/search/public.tsx'
import { useT } from '#shell/texts.tsx'
import { COUNTED_HITS } from '../limits.ts'
import type { Found } from './find-courses.ts'

interface Choice {
  readonly key: string
  readonly href: string
  readonly words: string
  readonly icon: typeof Search
}

/** What can be chosen in the dropdown, in its order: hits, all of them, the calendar. */
export function useChoices(keyword: string, found: Found | undefined, calendar: string): readonly Choice[] {
  const t = useT()
  if (!found) return []
  const all = {
    key: 'all',
    href: searchAddress(keyword),
    words: t('course-blocks.search.all', { keyword }),
    icon: Search,
  }
  const onsite = {
    key: 'onsite',
    href: calendar || '/lesson/home?type=onsite',
    words: t('course-blocks.search.onsite', { n: found.onsite }),
    icon: CalendarRange,
  }
  return [
    ...found.hits.map(({ _id, slug, name }) => ({
      key: _id,
      href: coursePath({ _id, slug }),
      words: name,
      icon: GraduationCap,
    })),
    ...(found.total >= COUNTED_HITS ? [all] : []),
    ...(found.onsite > 0 ? [onsite] : []),
  ]
}

interface SearchHitsProps {
  readonly id: string
  readonly keyword: string
  readonly found: Found
  /** The page of the calendar; empty where the site has none, and all on-site courses stand for it. */
  readonly calendar: string
  /** The choice under the keyboard; −1 for none. */
  readonly active: number
}

/** The first hits, how many there are, and the ways on. */
export function SearchHits({ id, keyword, found, calendar, active }: SearchHitsProps) {
  const t = useT()
  const choices = useChoices(keyword, found, calendar)
  const { total } = found
  return (
    <>
      {total === 0 && found.onsite === 0 && <output>{t('course-blocks.search.none', { keyword })}</output>}
      {choices.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own lists hold no links
        <div id={id} role="listbox" aria-label={t('course-blocks.search.hits')}>
          {choices.map(({ key, href, words, icon: Sign }, at) => (
            <a
              key={key}
              id={`${id}-${at}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own options lead nowhere
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              href={href}
              data-way={key === 'all' || key === 'onsite' ? key : undefined}
            >
              <Sign />
              <span>{words}</span>
            </a>
          ))}
        </div>
      )}
      {total > 0 && total <= COUNTED_HITS && <output>{t('course-blocks.search.count', { n: total })}</output>}
    </>
  )
}
