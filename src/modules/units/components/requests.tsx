import { Form } from 'react-router'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import type { OpenRequest } from '#modules/limits/public.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

/** Where what was asked for is given: the package of the collection. */
const packageOf = ({ site, siteType, parentSite }: OpenRequest) =>
  `/origin/package/management/${siteType === 'unit' ? (parentSite ?? '') : site}`

/** What collections and units asked for and nobody has answered. */
export function Requests({ requests }: { readonly requests: readonly OpenRequest[] }) {
  const t = useT()
  const lang = useLang()
  if (requests.length === 0) return null
  return (
    <Card title={t('units.requests.title', { n: requests.length })}>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <li key={request._id} className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="font-medium">
                <Written text={request.siteName} />: {t(`limits.name.${request.what}`)}
              </p>
              {request.note !== '' && (
                <p className="max-w-reading whitespace-pre-line">
                  <Written text={request.note} />
                </p>
              )}
              <p className="text-sm text-muted">
                {request.askedBy} · {formatThaiDate(request.createdAt, 'short', lang)}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <LinkButton size="small" kind="secondary" href={packageOf(request)}>
                {t('units.link.package')}
              </LinkButton>
              <Form method="post">
                <input type="hidden" name="request" value={request._id} />
                <Button type="submit" size="small" name="intent" value="answer">
                  {t('units.requests.done')}
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
