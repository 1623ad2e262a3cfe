import { redirect, useLoaderData } from 'react-router'
import { readKeyword, searchAddress } from '#modules/search/public.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import filterStyles from '../components/course-filter.css?url'
import { CourseFilterForm } from '../components/course-filter.tsx'
import { CourseSearch } from '../components/course-search.tsx'
import { FilteredGrid } from '../components/filtered-grid.tsx'
import { NothingFound } from '../found/nothing-found.tsx'
import { readSearch, type SearchData } from '../found/read-search.server.ts'
import { RoundList } from '../found/round-list.tsx'

export const links = () => [{ rel: 'stylesheet', href: filterStyles }]

export const loader = screen(async ({ ctx, params, url }) => {
  const keyword = readKeyword(params.keyword ?? '')
  if (keyword === '') throw redirect('/lesson/home')
  const found = await readSearch(ctx, keyword, url)
  return { keyword, found, meta: { title: ctx.t('course-pages.search.title', { keyword }) } }
})

export default function SearchScreen() {
  const { keyword, found } = useLoaderData<typeof loader>()
  const t = useT()
  const { data, rounds, nearest } = found
  const n = data.list.total + rounds.total
  return (
    <Container>
      <div className="grid gap-6 py-8">
        <PageHeader
          title={t('course-pages.search.title', { keyword })}
          lead={nearest ? undefined : t('course-pages.search.found', { n })}
        />
        <div className="max-w-reading">
          <CourseSearch key={keyword} value={keyword} />
        </div>
        <Meant {...found} />
        {nearest ? <NothingFound keyword={keyword} nearest={nearest} /> : <Found {...found} />}
      </div>
    </Container>
  )
}

/** What was taken for words that no course has. */
function Meant({ meant, isVain }: Pick<SearchData, 'meant' | 'isVain'>) {
  const t = useT()
  if (meant.length === 0) return null
  return (
    <ul className="grid gap-1">
      {meant.map(({ typed, words }) => (
        <li key={typed}>
          {isVain ? t('course-pages.search.meant') : t('course-pages.search.taken', { typed })}{' '}
          {words.map((word, at) => (
            <span key={word}>
              {at > 0 && ', '}
              <a href={searchAddress(word)} className="font-medium text-brand hover:underline">
                {word}
              </a>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** Courses for the screen and classes in rooms, each kind only where something of it was found. */
function Found({ data, rounds, allRounds }: Pick<SearchData, 'data' | 'rounds' | 'allRounds'>) {
  const t = useT()
  const hasOnline = data.list.total > 0
  return (
    <>
      {(hasOnline || rounds.total === 0) && (
        <FilteredGrid data={data} empty={{ title: t('courses.filter.none') }} />
      )}
      {!hasOnline && rounds.total > 0 && <CourseFilterForm {...data} />}
      {rounds.total > 0 && <RoundList found={rounds} allHref={allRounds} vat={data.vat} />}
    </>
  )
}
