import { wake } from 'virtual:islands'

/** The script that wakes a page of islands. */
export function WakeScript() {
  return <script type="module" src={wake} data-wake="" />
}
