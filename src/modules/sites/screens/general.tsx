import { useActionData, useLoaderData } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Container } from '#ui/container.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { GeneralForm } from '../components/general-form.tsx'
import { readGeneral } from '../own-site/general.server.ts'
import { actOnGeneral } from '../own-site/general-action.server.ts'

export const loader = screen(({ ctx }) => readGeneral(ctx))

export const action = screen((args) => actOnGeneral(args))

/** The general settings of the site. */
export default function GeneralScreen() {
  const t = useT()
  return (
    <Container width="reading">
      <div className="py-8">
        <PageHeader title={t('site-general.title')} lead={t('site-general.lead')} />
        <GeneralForm general={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
      </div>
    </Container>
  )
}
