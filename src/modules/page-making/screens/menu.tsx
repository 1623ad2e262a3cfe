import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { RecordPage } from '#shell/records/record-page.tsx'
import { useUnsaved } from '#shell/records/use-unsaved.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { actOnMenu, readMenuEditor } from '../menu/edit-menu.server.ts'
import sheet from '../menu/menu.css?url'
import { MenuEditor } from '../menu/menu-editor.tsx'

export const links = () => [{ rel: 'stylesheet', href: sheet }]

export const loader = screen(readMenuEditor)

export const action = screen(actOnMenu)

/** The items of a menu. */
export default function MenuScreen() {
  const { id, title, etag, isMain, items, places, isSaved } = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const watch = useUnsaved()
  const t = useT()
  return (
    <RecordPage title={title} above={[{ label: t('menu-making.pages'), href: '/cms/pages' }]}>
      <div className="flex flex-wrap gap-2">
        {isMain && <Badge tone="brand">{t('menu-making.main')}</Badge>}
      </div>
      {isSaved && !fault && <Alert tone="ok">{t('records-screen.saved')}</Alert>}
      {fault && (
        <Alert tone="bad" title={fault.message}>
          <ul className="list-disc ps-5">
            {fault.details.map(({ path, message }) => (
              <li key={path}>
                <code>{path}</code> {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Form ref={watch} method="post" className="grid gap-6" key={etag}>
        <input type="hidden" name="etag" value={etag} />
        <MenuEditor items={items} places={places} />
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button type="submit" busy={isBusy}>
            {t('records-screen.save')}
          </Button>
          <LinkButton kind="quiet" href={`/cms/edit/${id}`}>
            {t('menu-making.to-page')}
          </LinkButton>
        </div>
      </Form>
    </RecordPage>
  )
}
