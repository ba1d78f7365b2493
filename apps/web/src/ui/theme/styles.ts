// The style sheets that every screen stands on.
import './fonts.css'
import './tokens.css'
import './global.css'
