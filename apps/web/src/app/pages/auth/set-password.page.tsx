import { ChoosePassword } from './choose-password.tsx'

export const Page = () => <ChoosePassword mode="setPassword" />
