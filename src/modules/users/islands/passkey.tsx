export { AskPasskey as default } from '../components/passkey-button.tsx'
