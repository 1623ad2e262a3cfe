import { Form, useNavigation } from 'react-router'
import type { PostUse } from '#modules/posts/public.server.ts'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

interface DeletePageProps {
  readonly id: string
  readonly title: string
  readonly uses: readonly PostUse[]
  readonly heirs: readonly { readonly _id: string; readonly title: string }[]
}

/** Says where the page is used before it is gone, and where its address should lead then. */
export function DeletePage({ id, title, uses, heirs }: DeletePageProps) {
  const t = useT()
  const isBusy = useNavigation().formMethod === 'POST'
  const isInTheme = uses.some(({ kind }) => kind === 'theme')
  return (
    <Card title={t('records-screen.delete-title', { title })}>
      <div className="grid max-w-reading gap-5">
        {uses.length === 0 ? (
          <p>{t('page-making.not-used')}</p>
        ) : (
          <Alert tone="warn" title={t('page-making.used-in', { n: uses.length })}>
            <ul className="list-disc ps-5">
              {uses.map(({ kind, name, href }) => (
                <li key={`${kind} ${name} ${href}`}>
                  {t(`page-making.use-${kind}`)}:{' '}
                  <a className="underline" href={href}>
                    {kind === 'theme' ? name : <Written text={name} />}
                  </a>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {isInTheme ? <p>{t('page-making.in-theme')}</p> : <p>{t('page-making.delete-text')}</p>}
        <Form method="post" action={`/cms/edit/${id}`} className="grid gap-4">
          <input type="hidden" name="intent" value="delete" />
          <Field id="heir" label={t('page-making.heir')} help={t('page-making.heir-help')}>
            {(wiring) => (
              <Select
                {...wiring}
                name="heir"
                defaultValue=""
                placeholder={t('page-making.no-heir')}
                options={heirs.map((page) => ({ value: page._id, label: page.title }))}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2 max-sm:*:grow">
            {!isInTheme && (
              <Button type="submit" kind="danger" busy={isBusy}>
                {t('page-making.delete')}
              </Button>
            )}
            <LinkButton kind="secondary" href={`/cms/edit/${id}`}>
              {t('records-screen.delete-keep')}
            </LinkButton>
          </div>
        </Form>
      </div>
    </Card>
  )
}
