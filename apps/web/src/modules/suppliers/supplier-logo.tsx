import type { MySupplier } from '@eventflow/domain/suppliers'
import { Thumb } from '../../ui/thumb.tsx'

interface SupplierLogoProps {
  supplier: Pick<MySupplier, 'logo'>
  shape?: 'square' | 'large'
}

/** The logo, or an icon for a company without one. */
export const SupplierLogo = ({ supplier: { logo }, shape = 'square' }: SupplierLogoProps) => (
  <Thumb src={logo} icon="storefront_outlined" shape={shape} />
)
