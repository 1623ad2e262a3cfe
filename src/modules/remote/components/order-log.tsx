import { CircleCheck, Monitor, Radio } from 'lucide-react'
import { UUID } from '#kernel/collections/ids.ts'
import type { RemoteReply } from '#kernel/realtime/remote.ts'
import { formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { decodePath } from './people-table.tsx'
import type { ShownOrder } from './use-orders.ts'

const icons = { alive: Radio, device: Monitor, accept: CircleCheck }

/** The orders sent from this screen and what was answered to them. */
export function OrderLog({
  orders,
  names,
}: {
  orders: readonly ShownOrder[]
  names: ReadonlyMap<string, string>
}) {
  const t = useT()
  return (
    <Card title={t('remote.log')}>
      <div aria-live="polite">
        {orders.length === 0 ? (
          <p className="text-muted">{t('remote.log-empty')}</p>
        ) : (
          <ol className="grid gap-4">
            {orders.map((order) => (
              <OrderLine key={order.order} order={order} names={names} />
            ))}
          </ol>
        )}
      </div>
    </Card>
  )
}

function OrderLine({ order, names }: { order: ShownOrder; names: ReadonlyMap<string, string> }) {
  const lang = useLang()
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <time className="text-muted tabular-nums" dateTime={new Date(order.at).toISOString()}>
          {formatThaiTime(new Date(order.at), lang)}
        </time>
        <code className="min-w-0 font-mono break-all">{withNames(order.text, names)}</code>
      </p>
      {order.replies.length > 0 && (
        <ul className="grid gap-1 border-s-2 border-line ps-3">
          {order.replies.map((reply, index) => (
            <ReplyLine key={`${reply.userID} ${index}`} reply={reply} />
          ))}
        </ul>
      )}
    </li>
  )
}

function ReplyLine({ reply }: { reply: RemoteReply }) {
  const t = useT()
  const Icon = icons[reply.kind]
  const { name, userAgent } = reply
  const browser = reply.browser === 'Unknown' ? t('remote.unknown-browser') : (reply.browser ?? '')
  return (
    <li className="flex gap-2 text-sm">
      <Icon className="mt-0.5 size-4.5 shrink-0 text-ok" />
      <span className="min-w-0 break-words">
        {t(`remote.reply.${reply.kind}`, { name, path: decodePath(reply.path) ?? '', browser })}
        {userAgent && <span className="block break-all text-muted">{userAgent}</span>}
      </span>
    </li>
  )
}

/** People are shown by their names. */
function withNames(text: string, names: ReadonlyMap<string, string>): string {
  const [id] = new RegExp(UUID).exec(text) ?? []
  return id ? text.replace(id, names.get(id) ?? id) : text
}
