// A separate file, so that the build includes the style sheet although nothing is imported from it.
import './styles.css'
