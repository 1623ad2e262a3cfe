import { type HeadersArgs, useLoaderData } from 'react-router'
import { CatalogHome } from '#modules/catalog/public.tsx'
import { screen } from '#shell/screen.server.ts'
import { PageBody } from '../components/page-body.tsx'
import { actOnHome, openHome } from '../home.server.ts'

export const loader = screen(openHome)

export const action = screen(actOnHome)

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** The site's own home page with everything that a page has, or the catalog. */
export default function HomeScreen() {
  const { own, catalog } = useLoaderData<typeof loader>()
  return own ? <PageBody page={own} isHome /> : <CatalogHome home={catalog} />
}
