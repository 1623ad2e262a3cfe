import { redirect } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { readKeyword } from '../keyword.ts'

export const loader = screen(async ({ url }) => {
  const keyword = readKeyword(url.searchParams.get('q') ?? '')
  return redirect(keyword === '' ? '/lesson/home' : `/lesson/search/${encodeURIComponent(keyword)}`)
})

export default function SearchFormScreen() {
  return null
}
