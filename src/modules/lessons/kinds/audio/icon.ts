export { Volume2 as default } from 'lucide-react'
