import { Form } from 'react-router'
import type { OwnLogins } from '#modules/logins/public.server.ts'
import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Part, type PartState } from './part.tsx'

type Provider = OwnLogins['providers'][number]

/** The ways in beside the password: joined with LINE or not, and the end of it. */
export function LoginsSection({ logins, saved, fault }: PartState & { logins: OwnLogins }) {
  const t = useT()
  const isLast = fault?.intent === 'leave-line'
  return (
    <Part
      id="logins"
      title={t('profiles.part.logins')}
      lead={t(logins.hasPassword ? 'profiles.logins.lead' : 'profiles.logins.no-password')}
      intents={['leave-line']}
      saved={saved}
      fault={fault}
    >
      <ul className="divide-y divide-line">
        {logins.providers.map((provider) => (
          <li key={provider.kind} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
            <p className="min-w-0 grow font-medium">{t(`profiles.logins.${provider.kind}`)}</p>
            <Badge tone={provider.isJoined ? 'ok' : 'neutral'}>
              {t(provider.isJoined ? 'profiles.logins.joined' : 'profiles.logins.not-joined')}
            </Badge>
            {provider.kind === 'line' && <LineChange provider={provider} />}
          </li>
        ))}
      </ul>
      {(isLast || !logins.hasPassword) && (
        <div>
          <LinkButton href="/user/forgot" kind="secondary">
            {t('profiles.logins.set-password')}
          </LinkButton>
        </div>
      )}
    </Part>
  )
}

function LineChange({ provider }: { provider: Provider }) {
  const t = useT()
  if (provider.isJoined)
    return (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="leave-line" />
        <Button type="submit" kind="secondary" size="small">
          {t('profiles.logins.leave-line')}
        </Button>
      </Form>
    )
  return (
    // The browser follows it itself: the way leads to the provider.
    <LinkButton
      href="/user/auth?start=line&join&next=%2Fuser%2Fprofile"
      target="_self"
      kind="secondary"
      size="small"
    >
      {t('profiles.logins.join-line')}
    </LinkButton>
  )
}
