import { Monitor, Smartphone } from 'lucide-react'
import { Form } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import type { OwnSession } from '#modules/users/public.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { nameBrowser } from './name-browser.ts'
import { Part, type PartState } from './part.tsx'

/** The browsers that somebody is signed in with, each with its end. */
export function DeviceSection({ sessions, saved, fault }: PartState & { sessions: readonly OwnSession[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <Part
      id="devices"
      title={t('profiles.part.devices')}
      lead={t('profiles.devices.lead')}
      intents={['end-session', 'end-others']}
      saved={saved}
      fault={fault}
    >
      <ul className="divide-y divide-line">
        {sessions.map((session) => {
          const { name, isPhone } = nameBrowser(session.userAgent)
          const seen = `${formatThaiDate(session.lastSeenAt, 'short', lang)} ${formatThaiTime(session.lastSeenAt, lang)}`
          return (
            <li key={session._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
              <span className="text-muted [&_svg]:size-6">{isPhone ? <Smartphone /> : <Monitor />}</span>
              <div className="min-w-0 grow">
                <p className="font-medium">{name ?? t('profiles.devices.unknown')}</p>
                <p className="text-sm text-muted">{t('profiles.devices.seen', { when: seen })}</p>
              </div>
              {session.current ? (
                <Badge tone="ok">{t('profiles.devices.current')}</Badge>
              ) : (
                <Form method="post">
                  <input type="hidden" name="intent" value="end-session" />
                  <input type="hidden" name="id" value={session._id} />
                  <Button type="submit" kind="secondary" size="small">
                    {t('profiles.devices.end')}
                  </Button>
                </Form>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <Form method="post">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit" kind="secondary">
            {t('profiles.devices.end-others')}
          </Button>
        </Form>
      )}
    </Part>
  )
}
