export { Presentation as default } from 'lucide-react'
