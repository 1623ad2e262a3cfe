import { useState } from 'react'
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
  const { id, title, etag, isMain, items, places, states, isSaved } = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const watch = useUnsaved()
  const [base, setBase] = useState('')
  const t = useT()
  // What somebody else saved meanwhile is written over by nobody who has not said so.
  const newest = fault?.newest ?? null
  const isOver = newest !== null && base === newest
  return (
    <RecordPage title={title} above={[{ label: t('menu-making.pages'), href: '/cms/pages' }]}>
      <div className="flex flex-wrap gap-2">
        {isMain && <Badge tone="brand">{t('menu-making.main')}</Badge>}
      </div>
      {isSaved && !fault && <Alert tone="ok">{t('records-screen.saved')}</Alert>}
      {fault && newest !== null && !isOver && (
        <Alert tone="bad" title={fault.message}>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button kind="danger" size="small" onClick={() => setBase(newest)}>
              {t('menu-making.over')}
            </Button>
            <LinkButton kind="quiet" size="small" href={`/cms/menu/${id}`} target="_blank" rel="noreferrer">
              {t('menu-making.see-newest')}
            </LinkButton>
          </div>
        </Alert>
      )}
      {isOver && <Alert tone="warn">{t('menu-making.over-next')}</Alert>}
      <Form ref={watch} method="post" className="grid gap-6" key={etag}>
        <input type="hidden" name="etag" value={isOver ? newest : etag} />
        <MenuEditor
          items={items}
          places={places}
          states={states}
          fault={newest === null ? fault : undefined}
        />
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
