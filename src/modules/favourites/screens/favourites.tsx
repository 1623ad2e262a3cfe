import { Bookmark } from 'lucide-react'
import { data, useLoaderData } from 'react-router'
import { formatBaht } from '#kernel/thai/baht.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { coursePath } from '#modules/courses/public.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Title } from '#shell/title.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { changeFavourite, takeOverFavourites } from '../marks/change-favourite.server.ts'
import { favouritesInBrowser } from '../marks/favourite-cookie.ts'
import { type MarkedCourse, memberOf, readFavourites, readMarked } from '../marks/favourites.server.ts'
import { FAVOURITES } from '../paths.ts'

export const loader = screen(async (args) => {
  const { ctx, request } = args
  const cookie = await takeOverFavourites(args)
  const userID = memberOf(ctx)
  const marked =
    userID === null
      ? await readMarked(ctx, favouritesInBrowser(request.headers.get('cookie') ?? undefined))
      : await readFavourites(ctx, userID)
  const isMember = userID !== null
  const shown = { isMember, marked, meta: { title: ctx.t('favourites.title') } }
  return data(shown, cookie === undefined ? {} : { headers: { 'set-cookie': cookie } })
})

export const action = screen(changeFavourite)

/** What somebody marked to come back to: in the account, or in the browser until there is one. */
export default function FavouritesScreen() {
  const { isMember, marked } = useLoaderData<typeof loader>()
  const t = useT()
  const isEmpty = marked.length === 0
  return (
    <Container width="reading">
      <div className="grid gap-6 py-8">
        <PageHeader
          title={t('favourites.title')}
          lead={isEmpty ? '' : t(isMember ? 'favourites.lead-member' : 'favourites.lead-browser')}
        />
        {isEmpty ? (
          <EmptyState
            icon={<Bookmark />}
            title={t('favourites.empty-title')}
            text={t('favourites.empty-text')}
            action={<LinkButton href="/lesson/home">{t('favourites.all')}</LinkButton>}
          />
        ) : (
          <ul className="grid gap-3">
            {marked.map((course) => (
              <Marked key={course._id} course={course} />
            ))}
          </ul>
        )}
        {!isMember && !isEmpty && (
          <p>
            <LinkButton kind="secondary" href={`/?login&next=${encodeURIComponent(FAVOURITES)}`}>
              {t('favourites.log-in')}
            </LinkButton>
          </p>
        )}
      </div>
    </Container>
  )
}

function Marked({ course }: { readonly course: MarkedCourse }) {
  const t = useT()
  const lang = useLang()
  const paid = (course.sale_price ?? 0) > 0 ? (course.sale_price ?? 0) : (course.price ?? 0)
  const when = course.type === 'onsite' && course.nextDay && formatThaiDate(course.nextDay, 'short', lang)
  const facts = course.isOver
    ? [t('favourites.over')]
    : [
        t(course.type === 'onsite' ? 'favourites.onsite' : 'favourites.online'),
        when,
        paid > 0 ? formatBaht(paid) : t('favourites.free'),
      ]
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0 grow">
        <a href={coursePath(course)} className="font-medium text-brand wrap-anywhere hover:underline">
          <Title text={course.name} />
        </a>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <form method="post" action={FAVOURITES}>
        <input type="hidden" name="course" value={course._id} />
        <Button
          type="submit"
          kind="secondary"
          size="small"
          name="intent"
          value="remove"
          aria-label={t('favourites.remove-course', { course: course.name })}
        >
          {t('favourites.remove')}
        </Button>
      </form>
    </li>
  )
}
