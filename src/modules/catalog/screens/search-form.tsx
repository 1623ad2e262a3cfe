import { redirect } from 'react-router'
import { readKeyword } from '#modules/search/public.tsx'
import { screen } from '#shell/screen.server.ts'

export const loader = screen(async ({ url }) => {
  const keyword = readKeyword(url.searchParams.get('q') ?? '')
  return redirect(keyword === '' ? '/lesson/home' : `/lesson/search/${encodeURIComponent(keyword)}`)
})

export default function SearchFormScreen() {
  return null
}
