import { GraduationCap, House } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useRoot } from '#shell/here.ts'
import { nameLabel } from '#shell/labels.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { HomeCardView } from '../components/home-card.tsx'
import { readHome } from '../read-home.server.ts'
import styles from './home.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = screen(async ({ ctx }) => ({ cards: await readHome(ctx) }))

/** Where a member begins: what to go on with, what comes next and what is to be done. */
export default function HomeScreen() {
  const { cards } = useLoaderData<typeof loader>()
  const t = useT()
  const root = useRoot()
  const name = nameLabel(t, root?.person?.name ?? '')
  const hasCourses = root?.site.hasCourses ?? false
  const isLearning = cards.some(({ look }) => look === 'first')
  const at = (place: 'main' | 'side') => cards.filter((card) => card.place === place)
  const side = at('side')
  return (
    <Container>
      <div className="home">
        <header className="home-head">
          <h1>{t('homes.hello', { name })}</h1>
          {(isLearning || hasCourses) && <p>{t(isLearning ? 'homes.lead' : 'homes.lead-new')}</p>}
        </header>
        <div className="home-columns">
          <div className="home-column">
            {!hasCourses && cards.length === 0 && (
              <EmptyState icon={<House />} title={t('homes.nothing-title')} text={t('homes.nothing-text')} />
            )}
            {!isLearning && hasCourses && (
              <EmptyState
                icon={<GraduationCap />}
                title={t('homes.empty-title')}
                text={t('homes.empty-text')}
                action={<LinkButton href="/lesson/home">{t('homes.find')}</LinkButton>}
              />
            )}
            {at('main').map((card) => (
              <HomeCardView key={card.id} card={card} />
            ))}
          </div>
          {side.length > 0 && (
            <div className="home-column">
              {side.map((card) => (
                <HomeCardView key={card.id} card={card} />
              ))}
            </div>
          )}
        </div>
      </div>
    </Container>
  )
}
