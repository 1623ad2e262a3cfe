import { CreditCard } from 'lucide-react'
import { useT } from '#shell/texts.tsx'
import type { Sending } from '#shell/use-send.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

interface OnlineWaysProps {
  readonly providers: readonly { readonly name: string; readonly label: string }[]
  /** Where the buyer pays what was begun. */
  readonly begun: string | null
  readonly sender: Pick<Sending<unknown>, 'Form' | 'isBusy'>
}

/** Paying online: begin at a provider, then go there; nothing where the site has none. */
export function OnlineWays({ providers, begun, sender: { Form, isBusy } }: OnlineWaysProps) {
  const t = useT()
  if (providers.length === 0) return null
  return (
    <Card title={t('orders.online.heading')}>
      <div className="grid gap-3">
        <p className="text-muted">{t('orders.online.about')}</p>
        {begun && (
          <LinkButton href={begun} target="_self" rel="noreferrer" icon={<CreditCard />}>
            {t('orders.online.go')}
          </LinkButton>
        )}
        {!begun && (
          <Form method="post" className="flex flex-wrap gap-2">
            <input type="hidden" name="intent" value="online" />
            {providers.map(({ name, label }) => (
              <Button
                key={name}
                type="submit"
                name="provider"
                value={name}
                busy={isBusy}
                icon={<CreditCard />}
              >
                {t('orders.online.pay-by', { provider: label })}
              </Button>
            ))}
          </Form>
        )}
      </div>
    </Card>
  )
}
