import {
  Award,
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  CirclePlay,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  Newspaper,
  ReceiptText,
  Route,
} from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { Title } from '#shell/title.tsx'
import { Written } from '#shell/written.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { HomeIcon, HomeItem } from '../home-card.ts'
import type { ShownCard } from '../read-home.server.ts'
import { HomePicture } from './home-picture.tsx'

const icons: Record<HomeIcon, LucideIcon> = {
  play: CirclePlay,
  figures: ChartNoAxesColumn,
  calendar: CalendarDays,
  task: ListChecks,
  order: ReceiptText,
  path: Route,
  company: Building2,
  award: Award,
  idea: Lightbulb,
  news: Newspaper,
}

/** One card of the home, as its look says. */
export function HomeCardView({ card }: { card: ShownCard }) {
  const { id, icon, order, title, look, items, more } = card
  const Icon = icons[icon]
  const isFirst = look === 'first'
  const [first, ...rest] = items
  const listed = isFirst ? rest : items
  return (
    <section className="home-card" aria-labelledby={`home-${id}`} data-card={id} style={{ order }}>
      <div className="home-card-head">
        <h2 id={`home-${id}`}>
          <Icon aria-hidden="true" />
          {title}
        </h2>
        {more && <a href={more.href}>{more.label}</a>}
      </div>
      {isFirst && first && <FirstItem item={first} />}
      {listed.length > 0 && (
        <ul className={`home-${isFirst ? 'list' : look}`}>
          {listed.map((item) => (
            <li key={item.key}>
              {look === 'figures' ? <Figure item={item} /> : <Item item={item} isTall={look === 'grid'} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What somebody goes on with: large, with one button. */
function FirstItem({ item }: { item: HomeItem }) {
  return (
    <article className="home-first">
      {item.cover && <HomePicture id={item.key} cover={item.cover} />}
      <div className="home-first-words">
        <h3>
          <Title text={item.title} />
        </h3>
        {item.text && (
          <p>
            <Written text={item.text} />
          </p>
        )}
        <Progress percent={item.percent} />
        {item.href && item.action && (
          <div>
            <LinkButton href={item.href} icon={<CirclePlay />}>
              {item.action}
            </LinkButton>
          </div>
        )}
      </div>
    </article>
  )
}

function Figure({ item }: { item: HomeItem }) {
  return (
    <p>
      <b>{item.title}</b> <span>{item.text}</span>
    </p>
  )
}

function Item({ item, isTall }: { item: HomeItem; isTall: boolean }) {
  const { href, action } = item
  return (
    <article className="home-item" data-tall={isTall || undefined}>
      {item.cover && <HomePicture id={item.key} cover={item.cover} />}
      <div className="home-item-words">
        <h3>
          {href && !action ? (
            <a href={href}>
              <Title text={item.title} />
            </a>
          ) : (
            <Title text={item.title} />
          )}
        </h3>
        {item.text && (
          <p>
            <Written text={item.text} />
          </p>
        )}
        <Progress percent={item.percent} />
      </div>
      {item.badge && <Badge tone={item.badge.tone}>{item.badge.text}</Badge>}
      {href && action && (
        <LinkButton href={href} size="small" kind="secondary">
          {action}
        </LinkButton>
      )}
    </article>
  )
}

function Progress({ percent }: { percent: number | undefined }) {
  const t = useT()
  if (percent === undefined) return null
  const shown = Math.floor(percent)
  return (
    <div className="home-progress">
      <progress value={shown} max={100} aria-hidden="true" />
      <span>{t('homes.progress', { percent: shown })}</span>
    </div>
  )
}
