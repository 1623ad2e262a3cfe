import { CircleCheck, Monitor, Radio } from 'lucide-react'
import { UUID } from '#kernel/collections/ids.ts'
import type { RemoteReply } from '#kernel/realtime/remote.ts'
import { formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { decodePath } from './people-table.tsx'
import type { ShownCommand } from './use-commands.ts'

const icons = { alive: Radio, device: Monitor, accept: CircleCheck }

/** The commands sent from this screen and what was answered to them. */
export function CommandLog({
  commands,
  names,
}: {
  commands: readonly ShownCommand[]
  names: ReadonlyMap<string, string>
}) {
  const t = useT()
  return (
    <Card title={t('remote.log')}>
      <div aria-live="polite">
        {commands.length === 0 ? (
          <p className="text-muted">{t('remote.log-empty')}</p>
        ) : (
          <ol className="grid gap-4">
            {commands.map((command) => (
              <CommandLogLine key={command.commandID} command={command} names={names} />
            ))}
          </ol>
        )}
      </div>
    </Card>
  )
}

function CommandLogLine({ command, names }: { command: ShownCommand; names: ReadonlyMap<string, string> }) {
  const lang = useLang()
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <time className="text-muted tabular-nums" dateTime={new Date(command.at).toISOString()}>
          {formatThaiTime(new Date(command.at), lang)}
        </time>
        <code className="min-w-0 font-mono break-all">{withNames(command.text, names)}</code>
      </p>
      {command.replies.length > 0 && (
        <ul className="grid gap-1 border-s-2 border-line ps-3">
          {command.replies.map((reply, index) => (
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
