import { Form, useNavigation } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

interface DeleteConfirmProps {
  readonly title: string
  readonly label: string
  readonly keepHref: string
}

/** Names what will be lost before it is lost. */
export function DeleteConfirm({ title, label, keepHref }: DeleteConfirmProps) {
  const t = useT()
  const navigation = useNavigation()
  return (
    <Card title={t('records-screen.delete-title', { title })}>
      <p>{t('records-screen.delete-text', { label })}</p>
      <Form method="post" action={keepHref} className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
        <input type="hidden" name="intent" value="delete" />
        <Button type="submit" kind="danger" busy={navigation.formMethod === 'POST'}>
          {t('records-screen.delete-confirm', { label })}
        </Button>
        <LinkButton kind="secondary" href={keepHref}>
          {t('records-screen.delete-keep')}
        </LinkButton>
      </Form>
    </Card>
  )
}
