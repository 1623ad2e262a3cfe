import {
  BookOpen,
  CalendarDays,
  ClipboardList,
  Cog,
  Gauge,
  type LucideIcon,
  MailWarning,
  MessageCircleQuestionMark,
  ReceiptText,
  Star,
  UserRoundSearch,
} from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { capCount } from '#ui/counter.tsx'
import type { ShownCard } from '../read-today.server.ts'
import type { TodayIcon } from '../today-card.ts'

const icons: Record<TodayIcon, LucideIcon> = {
  order: ReceiptText,
  question: MessageCircleQuestionMark,
  entry: ClipboardList,
  class: CalendarDays,
  course: BookOpen,
  mail: MailWarning,
  job: Cog,
  learner: UserRoundSearch,
  review: Star,
  limit: Gauge,
}

/** Work that waits, or what the day brings: how much, the first of it, and the way there. */
export function TodayCardView({ card }: { card: ShownCard }) {
  const t = useT()
  const { id, icon, kind, title, count, note, items, href, action } = card
  const Icon = icons[icon]
  return (
    <section className="today-card" aria-labelledby={`today-${id}`} data-card={id}>
      <div className="today-card-head">
        <Icon aria-hidden="true" />
        <h3 id={`today-${id}`}>{title}</h3>
        {kind === 'work' && (
          <b className="today-count" title={t('today.count', { n: capCount(count) })}>
            {capCount(count)}
          </b>
        )}
      </div>
      {note && <p className="today-note">{note}</p>}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.key}>
              <a href={item.href}>
                <span>
                  {item.title}
                  {item.text && <small>{item.text}</small>}
                </span>
                {item.badge && <Badge tone={item.badge.tone}>{item.badge.text}</Badge>}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="today-way">
        <LinkButton href={href} size="small" kind={kind === 'work' ? 'primary' : 'secondary'}>
          {action}
        </LinkButton>
      </div>
    </section>
  )
}
