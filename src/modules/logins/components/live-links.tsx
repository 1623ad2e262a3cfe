import { Form } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import type { LiveLink } from '../bypass/links.server.ts'

/** Links that may still be used, each with its end; the address itself is never shown again. */
export function LiveLinks({ links, isNamed }: { links: readonly LiveLink[]; isNamed: boolean }) {
  const t = useT()
  const lang = useLang()
  const when = (time: string) => `${formatThaiDate(time, 'short', lang)} ${formatThaiTime(time, lang)}`
  return (
    <ul className="divide-y divide-line">
      {links.map(({ _id, userID, name, createdAt, expiresAt }) => (
        <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0 grow">
            {isNamed && (
              <a href={`/user/link/${userID}`} className="font-medium text-brand hover:underline">
                {name}
              </a>
            )}
            <p className={isNamed ? 'text-sm text-muted' : 'font-medium'}>
              {t('identity.live.until', { when: when(expiresAt) })}
            </p>
            <p className="text-sm text-muted">{t('identity.live.made', { when: when(createdAt) })}</p>
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="revoke" />
            <input type="hidden" name="id" value={_id} />
            <Button type="submit" kind="secondary" size="small">
              {t('identity.live.revoke')}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
